import type { Quote } from "@akari/api/instrument";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { PagedList } from "@akari/ui/paged-list.tsx";
import { useTranslations } from "use-intl/react";
import { decimalsOf } from "../../quotes/price-decimals.ts";
import { TradeTable } from "./trade-table.tsx";
import { useTrades } from "./use-trades.ts";

/** 歩み値: every execution, newest first, back to the first of them page by page. */
export function Tape({ quote }: { readonly quote: Quote }) {
  const t = useTranslations("instrument.tape");
  const { pages, trades } = useTrades(quote.code);
  return (
    <PagedList pages={pages} rowHeight={1.75}>
      {trades.length === 0 ? (
        <EmptyState title={t("empty")} hint={t("emptyHint")} />
      ) : (
        <TradeTable trades={trades} decimals={decimalsOf(quote)} />
      )}
    </PagedList>
  );
}
