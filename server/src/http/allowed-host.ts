import { isIP } from "node:net";

/**
 * Whether a Host header fits the server's address. On loopback only loopback names do, so that a web page whose name
 * was pointed at 127.0.0.1 (DNS rebinding) cannot reach a practice account.
 */
export function isAllowedHost(header: string | undefined, listeningOn: string): boolean {
  if (header === undefined) return false;
  const name = nameIn(header);
  if (name === null) return false;
  return !isLoopback(listeningOn) || isLoopback(name) || name === listeningOn.toLowerCase();
}

export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, "$1");
  if (name === "localhost" || name.endsWith(".localhost") || name === "::1") return true;
  return isIP(name) === 4 && name.startsWith("127.");
}

function nameIn(header: string): string | null {
  const match = /^(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]+)(?::\d{1,5})?$/.exec(header);
  return match?.[1]?.toLowerCase() ?? null;
}
