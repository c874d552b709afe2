import { isIPv6 } from "node:net";

/** The address that limits count by: an IPv4 address, or an IPv6 customer's /64 network; empty for a connection that has ended. */
export function sourceOf(address = ""): string {
  const plain = address.startsWith("::ffff:") ? address.slice(7) : address;
  if (!isIPv6(plain)) return plain;
  const [head = "", tail = ""] = plain.split("::");
  const left = head.split(":").filter((group) => group !== "");
  const right = tail.split(":").filter((group) => group !== "");
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return `${[...left, ...zeros, ...right].slice(0, 4).join(":")}::/64`;
}
