import type { Trade } from "@akari/api/instrument";
import { Badge } from "@akari/ui/badge.tsx";
import { memo } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { OwnShares } from "./own-shares.tsx";
import styles from "./tape.module.css";

interface TradeTableProps {
  /** Newest first. */
  readonly trades: readonly Trade[];
  readonly decimals: 0 | 1;
  /** Shares of the reader's own, by sequence. */
  readonly own?: ReadonlyMap<number, number>;
}

/** Executions with their times, prices and quantities. */
export function TradeTable({ trades, decimals, own }: TradeTableProps) {
  const t = useTranslations("instrument.tape");
  const format = useFormat();
  return (
    <table className={styles.tape}>
      <thead>
        <tr>
          <th scope="col">{format.zoned(t("time"))}</th>
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
          <TradeRow
            key={trade.sequence}
            trade={trade}
            decimals={decimals}
            own={own?.get(trade.sequence) ?? 0}
          />
        ))}
      </tbody>
    </table>
  );
}

interface TradeRowProps {
  readonly trade: Trade;
  readonly decimals: 0 | 1;
  readonly own: number;
}

const TradeRow = memo(function TradeRow({ trade, decimals, own }: TradeRowProps) {
  const t = useTranslations("instrument.tape");
  const format = useFormat();
  return (
    <tr>
      <td>
        {format.columnClock(trade.time)}{" "}
        {trade.auction && <Badge tone="neutral">{t("auction")}</Badge>}
        {trade.offAuction && <Badge tone="neutral">{t("offAuction")}</Badge>}
      </td>
      <td className={styles.price} data-direction={directionNames[trade.direction]} data-live>
        {trade.direction !== "flat" && (
          <span aria-hidden="true">{trade.direction === "up" ? "▲ " : "▼ "}</span>
        )}
        {format.price(trade.price, decimals)}
      </td>
      <td className={styles.right}>
        <OwnShares quantity={own} /> {format.quantity(trade.quantity)}
      </td>
    </tr>
  );
});

const directionNames = { up: "rise", down: "fall", flat: "flat" } as const;
