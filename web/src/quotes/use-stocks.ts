import { useMemo } from "react";
import { useApi } from "../http/use-api.ts";
import { useFormat } from "../i18n/provider.tsx";
import { nameIn } from "./names.ts";
import { decimalsOf } from "./price-decimals.ts";

/** What lists say about a share of which they only know the code. */
export interface Stock {
  /** The code itself until the market has been read. */
  readonly name: string;
  readonly decimals: 0 | 1;
}

/** Listed shares by code, from the market list that is read anyway. */
export function useStocks(): (code: string) => Stock {
  const { tag } = useFormat();
  const market = useApi("market/list", {}, { staleTime: 60_000, quiet: true });
  const items = market.data?.items;
  const stocks = useMemo(
    () =>
      new Map<string, Stock>(
        items?.map((item) => [item.code, { name: nameIn(tag, item), decimals: decimalsOf(item) }]),
      ),
    [items, tag],
  );
  return (code) => stocks.get(code) ?? { name: code, decimals: 1 };
}
