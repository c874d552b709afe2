import { useMemo } from "react";
import { useApi } from "../http/use-api.ts";
import { useFormat } from "../i18n/provider.tsx";
import { nameIn } from "./names.ts";

/** Names of listed shares by code; the code itself until the market has been read. */
export function useStockNames(): (code: string) => string {
  const { tag } = useFormat();
  const market = useApi("market/list", {}, { staleTime: 60_000, quiet: true });
  const items = market.data?.items;
  const names = useMemo(
    () => new Map(items?.map((item) => [item.code, nameIn(tag, item)])),
    [items, tag],
  );
  return (code) => names.get(code) ?? code;
}
