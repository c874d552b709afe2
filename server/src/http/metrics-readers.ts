import { hash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { hostIn, isLoopback } from "./allowed-host.ts";
import { ipAddressOf } from "./ip-address.ts";

/** Headers that mark a forwarded call. */
const forwarding = /^(x-forwarded-.+|forwarded|via|x-real-ip|(.+-)?client-ip|.+-connecting-ip)$/;

/**
 * Whether the caller may read the figures for monitoring: on this machine, or with the token. What a proxy forwards without a word about
 * its caller comes from elsewhere, whatever address it comes from: programs of this machine call it by a name of this machine.
 */
export function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (token !== null && isSame(request.headers.authorization ?? "", `Bearer ${token}`)) return true;
  const isForwarded =
    Object.keys(request.headers).some((name) => forwarding.test(name)) ||
    !isLoopback(hostIn(request.headers.host ?? "")?.name ?? "");
  // A caller of a named proxy's own machine stays one.
  const { address, isNamedByProxy } = request.arrival;
  const isOfAnother = isNamedByProxy && address !== plainAddress(request.socket.remoteAddress);
  return isLoopback(address) && (!isForwarded || isOfAnother);
}

function plainAddress(address = ""): string {
  return ipAddressOf(address)?.text ?? "";
}

/** Takes equally long wherever the two differ. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(hash("sha256", given, "buffer"), hash("sha256", expected, "buffer"));
}
