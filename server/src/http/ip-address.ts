import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { remembering } from "./remembering.ts";

/** An address in its one form: lower case, shortened, IPv4 also where it was written as IPv6, without the zone of an interface. */
export interface IpAddress {
  readonly text: string;
  readonly family: "ipv4" | "ipv6";
  /** Eight groups of IPv6; none for IPv4. */
  readonly groups: readonly string[];
}

/** null: it is no address. */
export const ipAddressOf = remembering((text): IpAddress | null => {
  const plain = text.replace(/%.*$/s, "");
  // The library would also take 0x7f.1 and the like.
  if (isIP(plain) === 0) return null;
  const address = ipaddr.process(plain);
  return address instanceof ipaddr.IPv6
    ? {
        text: address.toString(),
        family: "ipv6",
        groups: address.parts.map((part) => part.toString(16)),
      }
    : { text: address.toString(), family: "ipv4", groups: [] };
});
