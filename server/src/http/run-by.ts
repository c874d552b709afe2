import type { Config } from "../config.ts";
import { isReachedByOthers } from "./allowed-host.ts";

/** The operator of this Akari, named on every page (docs/promises.md); null on an address that only its own machine reaches. */
export function runBy(config: Pick<Config, "host" | "publicAddress" | "operator">): string | null {
  return isReachedByOthers(config) ? config.operator : null;
}
