/** The address of a table that others can reach, as far as the server knows. */
import { serverInfo, type ServerInfo } from "../api";

const LOOPBACK = /^(localhost|127\.|\[?::1)/;

class Address {
  server = $state.raw<ServerInfo | null>(null);
  private asked = false;

  /** Asks the server once. */
  ask(): void {
    if (this.asked) return;
    this.asked = true;
    serverInfo().then(
      (info) => (this.server = info),
      () => (this.asked = false),
    );
  }

  /** Whether nobody else can reach the server: then a link is of no use to them. */
  get unreachable(): boolean {
    return this.server?.local_only === true && LOOPBACK.test(location.hostname);
  }

  /** A link to a table. On the server's own machine the page has an address that means another machine elsewhere. */
  of(table: string): string {
    const reachable = LOOPBACK.test(location.hostname) ? this.server?.addresses[0] : undefined;
    return new URL(`/table/${table}`, reachable ?? location.origin).href;
  }
}

export const address = new Address();
