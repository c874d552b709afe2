export type Filter = "change" | "volume" | "own" | "all" | "favourites" | "held";

/**
 * The choices above the list, the first one at the start. Before order acceptance no row has an expected price: the list begins with the
 * shares that the reader holds or watches, and none is ordered by what no row shows.
 */
export function filtersOf({
  accepting,
  signedIn,
}: {
  readonly accepting: boolean;
  readonly signedIn: boolean;
}): readonly [Filter, ...Filter[]] {
  if (!accepting) return ["own", "all"];
  return ["change", "volume", ...(signedIn ? (["favourites", "held"] as const) : [])];
}
