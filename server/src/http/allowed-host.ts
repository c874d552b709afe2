import { isIP } from "node:net";
import type { Config } from "../config.ts";
import { remembering } from "./remembering.ts";

type Reach = Pick<Config, "host" | "publicAddress">;

/**
 * Whether a Host header fits the server's address. On loopback only loopback names and the public address do, so that a web page whose name
 * was pointed at 127.0.0.1 (DNS rebinding) cannot reach a practice account.
 */
export function isAllowedHost(header: string | undefined, { host, publicAddress }: Reach): boolean {
  const name = hostIn(header ?? "")?.name;
  if (name === undefined) return false;
  if (!isLoopback(host) || isLoopback(name) || name === host.toLowerCase()) return true;
  return publicAddress !== null && name === nameOf(publicAddress);
}

const nameOf = remembering((address) => withoutDot(new URL(address).hostname));

/** Whether others than the people at this machine can reach the server. */
export function isReachedByOthers({ host, publicAddress }: Reach): boolean {
  return !isLoopback(host) || publicAddress !== null;
}

export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, "$1");
  if (name === "localhost" || name.endsWith(".localhost") || name === "::1") return true;
  return isIP(name) === 4 && name.startsWith("127.");
}

/** A Host header's parts. */
interface Host {
  /** In the form that browsers compare: lower case, addresses shortened; a dot at the end is left out. */
  readonly name: string;
  /** null: the scheme's own. */
  readonly port: number | null;
}

/** null: it cannot be a Host header. */
export const hostIn = remembering((header): Host | null => {
  const match = /^(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]+)(?::(\d{1,5}))?$/.exec(header);
  const name = URL.parse(`http://${match?.[1] ?? ""}`)?.hostname;
  if (match === null || name === undefined) return null;
  const port = match[2] === undefined ? null : Number(match[2]);
  return port !== null && port > 65_535 ? null : { name: withoutDot(name), port };
});

export function withoutDot(name: string): string {
  return name.replace(/(?<=.)\.$/, "");
}
