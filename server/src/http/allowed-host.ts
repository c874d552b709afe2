import { isIP } from "node:net";
import type { Config } from "../config.ts";

type Reach = Pick<Config, "host" | "publicAddress">;

/**
 * Whether a Host header fits the server's address. On loopback only loopback names and the public address do, so that a web page whose name
 * was pointed at 127.0.0.1 (DNS rebinding) cannot reach a practice account.
 */
export function isAllowedHost(header: string | undefined, { host, publicAddress }: Reach): boolean {
  if (header === undefined) return false;
  const name = nameIn(header);
  if (name === null) return false;
  if (!isLoopback(host) || isLoopback(name) || name === host.toLowerCase()) return true;
  return publicAddress !== null && name === new URL(publicAddress).hostname;
}

/** Whether others than the people at this machine can reach the server. */
export function isReachedByOthers({ host, publicAddress }: Reach): boolean {
  return !isLoopback(host) || publicAddress !== null;
}

export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, "$1");
  if (name === "localhost" || name.endsWith(".localhost") || name === "::1") return true;
  return isIP(name) === 4 && name.startsWith("127.");
}

/** The name in a Host header; null: it cannot be one. */
export function nameIn(header: string): string | null {
  const match = /^(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]+)(?::\d{1,5})?$/.exec(header);
  return match?.[1]?.toLowerCase() ?? null;
}
