import { ipAddressOf } from "./ip-address.ts";

/** The address that limits count by: an IPv4 address, or an IPv6 customer's /64 network; empty for a connection that has ended. */
export function sourceOf(address = ""): string {
  const { family, text, groups } = ipAddressOf(address) ?? {
    family: "ipv4",
    text: address,
    groups: [],
  };
  return family === "ipv4" ? text : `${groups.slice(0, 4).join(":")}::/64`;
}
