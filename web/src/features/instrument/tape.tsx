import type { Quote, Trade } from "@akari/api/instrument";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { useTopic } from "../../push/use-topic.ts";
import { decimalsOf } from "../../quotes/price-decimals.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./tape.module.css";
import { newestFirst } from "./trades.ts";

/** 歩み値: every execution, newest first. */
export function Tape({ quote }: { readonly quote: Quote }) {
  const t = useTranslations("instrument.tape");
  const format = useFormat();
  const read = useApi("market/trades", { code: quote.code });
  const [live, setLive] = useState<readonly Trade[]>([]);
  useTopic(`trades:${quote.code}`, (message) => {
    if ("data" in message) setLive((before) => newestFirst(before, message.data as Trade[]));
  });

  if (read.isPending) return <Skeleton rows={10} rowHeight={1.75} label={t("loading")} />;
  if (read.isError && live.length === 0) {
    return (
      <EmptyState
        alert
        title={t("failed")}
        action={<Button onClick={() => void read.refetch()}>{t("retry")}</Button>}
      />
    );
  }
  const trades = newestFirst(live, read.data?.items ?? []);
  if (trades.length === 0) return <EmptyState title={t("empty")} hint={t("emptyHint")} />;
  const decimals = decimalsOf(quote);
  return (
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
          <tr key={trade.sequence}>
            <td>
              {format.time(trade.time)}{" "}
              {trade.auction && <Badge tone="neutral">{t("auction")}</Badge>}
            </td>
            <td className={styles.price} data-direction={directionNames[trade.direction]}>
              {trade.direction !== "flat" && (
                <span aria-hidden="true">{trade.direction === "up" ? "▲ " : "▼ "}</span>
              )}
              {format.price(trade.price, decimals)}
            </td>
            <td className={styles.right}>{format.quantity(trade.quantity)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const directionNames = { up: "rise", down: "fall", flat: "flat" } as const;
