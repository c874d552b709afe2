import type { DividendShare, MyDividends } from "@akari/api/dividend";
import { useApi } from "../../http/use-api.ts";

type Share = Pick<DividendShare, "side" | "leverage" | "quantity">;

/** The caller's part in dividends: what is coming and what has been settled; nothing for a guest. */
export function useOwnDividends(): {
  readonly mine: MyDividends | undefined;
  readonly isOwn: (dividendId: string) => boolean;
  readonly itemsOf: (dividendId: string) => readonly Share[];
} {
  const mine = useApi("dividend/mine", {}, { quiet: true }).data;
  const settled = useApi("dividend/record", {}, { quiet: true }).data;
  const all = [...(mine?.groups.flatMap(({ items }) => items) ?? []), ...(settled?.items ?? [])];
  const byDividend = Map.groupBy(all, ({ dividendId }) => dividendId);
  return {
    mine,
    isOwn: (dividendId) => byDividend.has(dividendId),
    itemsOf: (dividendId) => byDividend.get(dividendId) ?? [],
  };
}
