import type { Quote, Trade } from "@akari/api/instrument";
import { Badge } from "@akari/ui/badge.tsx";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { PagedList } from "@akari/ui/paged-list.tsx";
import { memo, useState } from "react";
import { useTranslations } from "use-intl/react";
import { usePages } from "../../http/use-pages.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { useTopic } from "../../push/use-topic.ts";
import { decimalsOf } from "../../quotes/price-decimals.ts";
import styles from "./tape.module.css";
import { liveLength, newestFirst } from "./trades.ts";

/** 歩み値: every execution, newest first, back to the first of them page by page. */
export function Tape({ quote }: { readonly quote: Quote }) {
  const t = useTranslations("instrument.tape");
  const pages = usePages("market/trades", { code: quote.code });
  const [live, setLive] = useState<readonly Trade[]>([]);
  useTopic(`trades:${quote.code}`, (message) => {
    if (!("data" in message)) return pages.retry();
    setLive((before) => newestFirst(before, message.data as Trade[]).slice(0, liveLength));
  });

  const trades = newestFirst(live, pages.items);
  const decimals = decimalsOf(quote);
  return (
    <PagedList pages={pages} rowHeight={1.75}>
      {trades.length === 0 ? (
        <EmptyState title={t("empty")} hint={t("emptyHint")} />
      ) : (
        <table className={styles.tape}>
          <thead>
            <tr>
              <th scope="col">{t("time")}</th>
              <th scope="col" className={styles.right}>
                {t("price")}
              </th>
              <th scope="col" className={styles.right}>
                {t("quantity")}
              </th>
            </tr>
          </thead>
          <tbody>
            {trades.map((trade) => (
              <TradeRow key={trade.sequence} trade={trade} decimals={decimals} />
            ))}
          </tbody>
        </table>
      )}
    </PagedList>
  );
}

interface TradeRowProps {
  readonly trade: Trade;
  readonly decimals: 0 | 1;
}

const TradeRow = memo(function TradeRow({ trade, decimals }: TradeRowProps) {
  const t = useTranslations("instrument.tape");
  const format = useFormat();
  return (
    <tr>
      <td>
        {format.time(trade.time)} {trade.auction && <Badge tone="neutral">{t("auction")}</Badge>}
        {trade.offAuction && <Badge tone="neutral">{t("offAuction")}</Badge>}
      </td>
      <td className={styles.price} data-direction={directionNames[trade.direction]} data-live>
        {trade.direction !== "flat" && (
          <span aria-hidden="true">{trade.direction === "up" ? "▲ " : "▼ "}</span>
        )}
        {format.price(trade.price, decimals)}
      </td>
      <td className={styles.right}>{format.quantity(trade.quantity)}</td>
    </tr>
  );
});

const directionNames = { up: "rise", down: "fall", flat: "flat" } as const;
