import { hash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { isLoopback } from "./allowed-host.ts";

/**
 * Whether the caller may read the figures for monitoring: on this machine, or with the token. What an unnamed proxy forwards comes from elsewhere,
 * whatever address it comes from.
 */
export function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (token !== null && isSame(request.headers.authorization ?? "", `Bearer ${token}`)) return true;
  const isForwarded =
    request.headers["x-forwarded-for"] !== undefined || request.headers.forwarded !== undefined;
  // Named proxies are left out of `ips`, so that a caller of their own machine stays one.
  const hasPassedNamedProxies = request.ip !== request.socket.remoteAddress;
  return isLoopback(plain(request.ip)) && (!isForwarded || hasPassedNamedProxies);
}

function plain(address: string): string {
  return address.startsWith("::ffff:") ? address.slice(7) : address;
}

/** Takes equally long wherever the two differ. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(hash("sha256", given, "buffer"), hash("sha256", expected, "buffer"));
}
