import { hash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { isLoopback, nameIn } from "./allowed-host.ts";

/** Each says that somebody else's call is passed on. */
const forwarding = /^(x-forwarded-.+|forwarded|via|x-real-ip|(.+-)?client-ip|.+-connecting-ip)$/;

/**
 * Whether the caller may read the figures for monitoring: on this machine, or with the token. What a proxy forwards without a word about
 * its caller comes from elsewhere, whatever address it comes from: programs of this machine call it by a name of this machine.
 */
export function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (token !== null && isSame(request.headers.authorization ?? "", `Bearer ${token}`)) return true;
  const isForwarded =
    Object.keys(request.headers).some((name) => forwarding.test(name)) ||
    !isLoopback(nameIn(request.headers.host ?? "") ?? "");
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
