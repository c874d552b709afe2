import { BlockList, isIP } from "node:net";

/** Push services need some 400 characters. */
export const endpointLongest = 1000;

/** Names that the internet does not have: they lead into the network of this machine, or of its proxy. */
const innerNames =
  /(^|\.)(localhost|local|localdomain|internal|intranet|private|lan|home|corp|arpa|onion|invalid|test|example)$/;

/**
 * Whether a subscription's address can be that of a push service: https at its own port, by a name of the internet. The addresses behind
 * the name are looked at when it is called (`isPublicAddress`). There is no list of services: it would shut out services that organisations
 * run themselves, and be out of date, unnoticed, when a browser's maker changes a name.
 */
export function isPushEndpoint(text: string): boolean {
  const url = text.length <= endpointLongest ? URL.parse(text) : null;
  if (url === null || url.protocol !== "https:" || url.port !== "") return false;
  if (url.username !== "" || url.password !== "" || url.hash !== "") return false;
  const name = url.hostname;
  // The parser has written numbers in any form as an address by now.
  return /^([a-z0-9_-]+\.)+[a-z0-9-]*[a-z][a-z0-9-]*$/.test(name) && !innerNames.test(name);
}

/** Networks that are not public (IANA's registries of special-purpose addresses), and networks that embed an IPv4 address. */
const special = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  special.addSubnet(network, bits, "ipv4");
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  special.addSubnet(network, bits, "ipv6");

const unicast = new BlockList();
unicast.addSubnet("2000::", 3, "ipv6");
/** IPv4 in the form of a network that has IPv6 alone (RFC 6052). */
const translated = new BlockList();
translated.addSubnet("64:ff9b::", 96, "ipv6");

/** Whether an address is one of the internet, and not of this machine or of a network around it. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, "ipv4");
  // With a zone it is one of this link.
  if (family !== 6 || address.includes("%")) return false;
  if (translated.check(address, "ipv6")) return isPublicAddress(lastAsIpv4(address));
  return unicast.check(address, "ipv6") && !special.check(address, "ipv6");
}

/** The last 32 bits of an IPv6 address. */
function lastAsIpv4(address: string): string {
  const { hostname } = new URL(`http://[${address}]`);
  const groups = hostname.slice(1, -1).split("::").at(-1)!.split(":").slice(-2);
  const [high = 0, low = 0] = ["0", "0", ...groups]
    .slice(-2)
    .map((group) => Number.parseInt(group || "0", 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}
