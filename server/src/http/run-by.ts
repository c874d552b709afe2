import type { Config } from "../config.ts";
import { isLoopback } from "./allowed-host.ts";

/** Who runs this Akari, named on every page (docs/promises.md); null on an address that only its own machine reaches. */
export function runBy({ host, operator }: Pick<Config, "host" | "operator">): string | null {
  return isLoopback(host) ? null : operator;
}
