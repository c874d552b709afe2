import type { RouteParameters } from "../../navigation/parameters.ts";

/** Which entries the page shows, as its url has them. */
export type LedgerFilters = Omit<RouteParameters["accountLog"], "view" | "rows">;
