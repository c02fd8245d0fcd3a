/** Tells the server that something went wrong on the page: what kind and where, nothing of the game. */
const MOST = 3; // reports of one visit
let sent = 0;

export function report(kind: string, error: unknown): void {
  console.error(error);
  if (sent++ >= MOST) return;
  const message = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 200);
  const page = location.pathname.split("/")[1] ?? "";
  void fetch("/api/reports", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ page, kind, message, build: import.meta.env.MODE }),
  }).catch(() => undefined);
}
