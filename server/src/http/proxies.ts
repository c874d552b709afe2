import type { IncomingMessage } from "node:http";
import { BlockList } from "node:net";
import { forwardedCallers, type ForwardedRequest, forwardedRequest } from "./forwarded.ts";
import { ipAddressOf } from "./ip-address.ts";
import { remembering } from "./remembering.ts";

/** The proxies in front of this server that its operator has named. */
export interface Proxies {
  /** Whether a connection from this address is a trusted proxy's; an ended connection has no address. */
  readonly isTrusted: (address: string | undefined) => boolean;
  /**
   * The address of the sender: the last address that is not a trusted proxy's. Headers of other senders are ignored, and an invalid
   * address ends the search at the proxy that wrote it. Empty when the connection has ended meanwhile.
   */
  readonly callerOf: (request: IncomingMessage) => string;
  /** The way of a request through the proxies. */
  readonly wayOf: (request: IncomingMessage) => Way;
}

export interface Way {
  /** As `callerOf`. */
  readonly caller: string;
  /** Trusted proxies that the request has passed. */
  readonly hops: number;
  /** Whether the last of them named the sender. */
  readonly isNamed: boolean;
  /** Host name that the first of them received; null: none has passed it on. */
  readonly asked: ForwardedRequest | null;
}

/** From addresses and networks (CIDR) of proxies. */
export function createProxies(trusted: readonly string[]): Proxies {
  const named = networksOf(trusted);
  const isIn = remembering((address) => {
    const known = ipAddressOf(address);
    return known !== null && named.check(known.text, known.family);
  });
  const isTrusted = (address: string | undefined) => isIn(address ?? "");
  const wayOf = ({ socket: { remoteAddress }, headers }: IncomingMessage): Way => {
    let caller = ipAddressOf(remoteAddress ?? "")?.text ?? remoteAddress ?? "";
    if (!isTrusted(caller)) return { caller, hops: 0, isNamed: false, asked: null };
    let hops = 1;
    let isNamed = false;
    for (const address of forwardedCallers(headers)) {
      isNamed = address !== null;
      if (address === null) break;
      caller = address;
      if (!isTrusted(caller)) break;
      hops += 1;
    }
    return { caller, hops, isNamed, asked: forwardedRequest(headers, hops) };
  };
  return { isTrusted, wayOf, callerOf: (request) => wayOf(request).caller };
}

/** An address, or a network of at most 65,536 addresses (2^64 of IPv6), which is more than any operator's proxies. null: it is neither. */
export function networkOf(text: string): Network | null {
  const [written = "", bits, ...more] = text.split("/");
  const address = ipAddressOf(written);
  if (address === null || written.includes("%") || more.length > 0) return null;
  const { family } = address;
  const [least, most] = family === "ipv4" ? [16, 32] : [64, 128];
  if (bits === undefined) return { address: address.text, family, bits: most };
  if (!/^\d{1,3}$/.test(bits)) return null;
  // Of an IPv4 address that is written as IPv6, the first 96 bits are no part.
  const own = Number(bits) - (family === "ipv4" && written.includes(":") ? 96 : 0);
  return own < least || own > most ? null : { address: address.text, family, bits: own };
}

interface Network {
  readonly address: string;
  readonly family: "ipv4" | "ipv6";
  readonly bits: number;
}

function networksOf(trusted: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const text of trusted) {
    const network = networkOf(text);
    if (network === null) throw new Error(`not an address of a proxy: ${text}`);
    networks.addSubnet(network.address, network.bits, network.family);
  }
  return networks;
}
