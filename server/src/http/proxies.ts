import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";

/** The proxies in front of this server that its operator has named. */
export interface Proxies {
  /** Whether a connection from this address is a trusted proxy's; one that has ended has none. */
  readonly isTrusted: (address: string | undefined) => boolean;
  /**
   * The address of whoever sent the request: the last one that no trusted proxy has. What others forward is not believed. Empty when the
   * connection has ended meanwhile.
   */
  readonly callerOf: (request: IncomingMessage) => string;
}

/** From addresses and networks (CIDR) of proxies. */
export function createProxies(trusted: readonly string[]): Proxies {
  const named = proxyAddr.compile([...trusted]);
  const isTrusted = (address: string | undefined) => address !== undefined && named(address, 0);
  return {
    isTrusted,
    callerOf: (request) =>
      request.socket.remoteAddress === undefined ? "" : proxyAddr(request, isTrusted),
  };
}
