import type { Quote } from "@akari/api/instrument";
import { Button } from "@akari/ui/button.tsx";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { decimalsOf } from "../../quotes/price-decimals.ts";
import styles from "./recent-trades.module.css";
import { TradeTable } from "./trade-table.tsx";
import { ownShares } from "./trades.ts";
import { useTrades } from "./use-trades.ts";

export interface RecentTradesProps {
  readonly quote: Quote;
  readonly onAll: () => void;
}

const shownTrades = 5;

/** 直近の約定: the newest executions under the board, the reader's own marked. */
export function RecentTrades({ quote, onAll }: RecentTradesProps) {
  const t = useTranslations("instrument");
  const { trades } = useTrades(quote.code);
  const fills = useApi("trade/fills", { code: quote.code }, { quiet: true });
  const newest = trades.slice(0, shownTrades);
  if (newest.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t("tape.recent")}>
      <div className={styles.head}>
        <h2>{t("tape.recent")}</h2>
        <Button size="small" tone="plain" onClick={onAll}>
          {t("tab.tape")}
        </Button>
      </div>
      <TradeTable
        trades={newest}
        decimals={decimalsOf(quote)}
        own={ownShares(newest, fills.data?.items ?? [])}
      />
    </section>
  );
}
