const NEXT_TRY = 2000; // milliseconds

/** Fetches again until it works: a connection may fail for a moment. */
export async function retry<T>(fetching: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await fetching();
    } catch {
      await new Promise((done) => setTimeout(done, NEXT_TRY));
    }
  }
}
