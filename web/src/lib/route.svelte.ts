/** Where we are, as the address says. */
class Route {
  path = $state(location.pathname);
  hash = $state(location.hash);

  constructor() {
    addEventListener("popstate", () => this.read());
    addEventListener("hashchange", () => this.read());
  }

  private read(): void {
    this.path = location.pathname;
    this.hash = location.hash;
  }

  go(path: string): void {
    if (path !== location.pathname + location.hash) history.pushState(null, "", path);
    this.read();
    if (!this.hash) scrollTo(0, 0);
  }
}

export const route = new Route();

/** Follows a link within the page, unless it is meant for another tab. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest("a");
  if (!link || link.origin !== location.origin || link.target || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.button !== 0 || link.hasAttribute("download")) return;
  if (link.pathname === location.pathname && link.hash) return; // the browser scrolls there by itself
  event.preventDefault();
  route.go(link.pathname + link.hash);
}
