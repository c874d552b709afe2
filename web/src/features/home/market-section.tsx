import type { MarketItem } from "@akari/api/instrument";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { type ReactNode, useDeferredValue } from "react";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../navigation/parameters.ts";
import { QuoteRows } from "../../quotes/quote-rows.tsx";
import { IndexRow } from "./index-row.tsx";
import styles from "./market-section.module.css";
import { SectionHead } from "../../page/section-head.tsx";
import { useMarket } from "./use-market.ts";

/** Number of hot stocks shown. */
const shown = 5;

interface MarketSectionProps {
  /** Phase and time of the market; null where the page has shown the index already. */
  readonly clock: ReactNode;
}

/** The index, and the shares that trade most today. */
export function MarketSection({ clock }: MarketSectionProps) {
  const t = useTranslations("home.market");
  return (
    <>
      {clock !== null && (
        <section className={styles.section}>
          <SectionHead title={t("title")}>{clock}</SectionHead>
          <IndexRow />
        </section>
      )}
      <section className={styles.section}>
        <SectionHead title={t("hot")} more={{ label: t("all"), url: urlOf("market") }} />
        <HotInstruments />
      </section>
    </>
  );
}

function HotInstruments() {
  const t = useTranslations("home.market");
  const market = useMarket();
  const { isError, error, refetch } = market;
  // Drawn in slices, between which a tap is answered.
  const data = useDeferredValue(market.data);
  if (data !== undefined) return <QuoteRows items={mostTraded(data.items)} />;
  if (!isError) return <Skeleton rows={shown} rowHeight={3.5} label={t("loading")} />;
  return <ReadFailed title={t("failed")} error={error} onRetry={() => void refetch()} />;
}

/** By turnover, highest first. */
function mostTraded(items: readonly MarketItem[]): readonly MarketItem[] {
  return items.toSorted((a, b) => b.turnover - a.turnover).slice(0, shown);
}
