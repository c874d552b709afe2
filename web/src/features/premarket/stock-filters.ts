export type Filter = "change" | "volume" | "all" | "favourites" | "held";

/** The choices above the list, the first one at the start: only what the rows show orders them, and before order acceptance they show neither an expected change nor a volume. */
export function filtersOf({
  accepting,
  signedIn,
}: {
  readonly accepting: boolean;
  readonly signedIn: boolean;
}): readonly [Filter, ...Filter[]] {
  const own: readonly Filter[] = signedIn ? ["favourites", "held"] : [];
  return accepting ? ["change", "volume", ...own] : ["all", ...own];
}
