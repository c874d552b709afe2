import type { Quote } from "@akari/api/instrument";
import type { PremarketStock } from "@akari/api/premarket";
import { useEffect, useMemo, useState } from "react";
import { useFavourites } from "../../favourites/use-favourites.ts";
import { useApi } from "../../http/use-api.ts";
import { useServices } from "../../services/services.ts";
import { useSignedIn } from "../../session/use-session.ts";
import { expectedChange } from "./expected-change.ts";
import type { Filter } from "./stock-filters.ts";

/** How often the shares are sorted by the figures of the moment, which the rows show. */
const sortEveryMs = 1_000;

/**
 * The shares of a filter. During order acceptance the largest expected moves or volumes come first, favourites and held shares by their
 * moves; before, when rows show neither, they stand as the exchange lists them. undefined: what the filter goes by is being read.
 */
export function useShownStocks(
  all: readonly PremarketStock[] | undefined,
  filter: Filter,
  accepting: boolean,
): readonly PremarketStock[] | undefined {
  const { quotes } = useServices();
  const { groups, isPending } = useFavourites();
  const signedIn = useSignedIn();
  const held = useApi("trade/holdings", {}, { quiet: true });
  const holdings = held.data?.items;
  const [live, setLive] = useState<ReadonlyMap<string, Quote>>(new Map());
  useEffect(() => {
    if (!accepting || all === undefined) return;
    const look = () =>
      setLive(
        new Map(
          all.flatMap(({ code }) => {
            const quote = quotes.get(code);
            return quote === undefined ? [] : [[code, quote] as const];
          }),
        ),
      );
    const timer = setInterval(look, sortEveryMs);
    return () => clearInterval(timer);
  }, [accepting, all, quotes]);
  const shown = useMemo(() => {
    const favourites = new Set(groups.flatMap(({ codes }) => codes));
    const held = new Set(holdings?.map(({ code }) => code));
    return (all ?? []).filter(({ code }) => {
      if (filter === "favourites") return favourites.has(code);
      if (filter === "held") return held.has(code);
      return filter !== "own" || favourites.has(code) || held.has(code);
    });
  }, [all, filter, groups, holdings]);
  const sorted = useMemo(() => {
    if (!accepting) return shown;
    const weightOf = filter === "volume" ? volumeOf : moveOf;
    // A row's own object stays, so that rows are not drawn again when only their order changes.
    return shown
      .map((item) => ({ item, weight: weightOf(live.get(item.code) ?? item) }))
      .toSorted((one, other) => other.weight - one.weight)
      .map(({ item }) => item);
  }, [shown, filter, accepting, live]);
  const reading = filter === "own" && signedIn && (isPending || held.isPending);
  return reading ? undefined : sorted;
}

/** What the order goes by; live quotes have it too. */
type Figures = Pick<
  PremarketStock,
  "price" | "changePercent" | "volume" | "indicativePrice" | "indicativeVolume"
>;

function volumeOf({ indicativeVolume, volume }: Figures): number {
  return indicativeVolume > 0 ? indicativeVolume : volume / 1e12;
}

/** Shares without an expected price come after those with one, by how they moved today. */
function moveOf(item: Figures): number {
  const expected = expectedChange(item);
  if (expected !== null) return 1_000 + Math.abs(expected.percent);
  return Math.abs(item.changePercent ?? 0);
}
