import { isIPv6 } from "node:net";
import type { NetworkInterfaceInfo } from "node:os";
import { isLoopback } from "./http/allowed-host.ts";

type Interfaces = Readonly<
  Record<
    string,
    readonly Pick<NetworkInterfaceInfo, "address" | "family" | "internal">[] | undefined
  >
>;

/** The machine's own addresses, those of its networks first: what others can type into a browser. */
export function ownAddresses(interfaces: Interfaces): string[] {
  const all = Object.values(interfaces)
    .flatMap((each) => each ?? [])
    // An address of one link needs its zone, which browsers refuse.
    .filter(({ address }) => !/^fe[89ab]/i.test(address));
  const order = ({ family, internal }: (typeof all)[number]) =>
    (internal ? 2 : 0) + (family === "IPv4" ? 0 : 1);
  return all.toSorted((one, other) => order(one) - order(other)).map(({ address }) => address);
}

/**
 * The addresses at which a listener is reached, the address for other machines first: a listener at all addresses of the machine (`0.0.0.0`, `::`)
 * has no address that a browser can open.
 */
export function reachedAt(address: string, interfaces: Interfaces): string[] {
  const { hostname, port } = new URL(address);
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  if (host !== "0.0.0.0" && host !== "::") return [address];
  const own = ownAddresses(interfaces).filter((each) => host === "::" || !isIPv6(each));
  const others = own.find((each) => !isLoopback(each));
  return [...(others === undefined ? [] : [others]), "127.0.0.1"].map(
    (each) => `http://${isIPv6(each) ? `[${each}]` : each}:${port}`,
  );
}
