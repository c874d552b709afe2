import type { Book } from "@akari/api/instrument";
import { memo } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { directionOf } from "../../ui/direction.ts";
import styles from "./board.module.css";

interface BoardRowProps {
  readonly side: "sell" | "buy";
  /** undefined where the book has no such level. */
  readonly level: Book["asks"][number] | undefined;
  readonly best: boolean;
  /** Of the largest quantity on the board, 0 to 1. */
  readonly share: number;
  /** Against the previous close. */
  readonly change: number;
  readonly decimals: 0 | 1;
  readonly onPrice: (price: number) => void;
}

/** A bar this wide at most, in percent of its column. */
const widestBar = 78;

export const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { side, level, best, share, change, decimals, onPrice } = props;
  const t = useTranslations("instrument.board");
  const format = useFormat();
  const className = `${styles.row} ${best ? styles[`best-${side}`] : ""}`;
  if (level === undefined) return <div className={className} />;
  const price = format.price(level.price, decimals);
  const quantity = format.quantity(level.quantity);
  const bar = <span className={styles.bar} style={{ width: `${share * widestBar}%` }} />;
  return (
    <button type="button" className={className} onClick={() => onPrice(level.price)}>
      <span className="visually-hidden">{t(`row.${side}`)} </span>
      {side === "sell" && <span className={styles.count}>{format.quantity(level.orders)}</span>}
      {side === "sell" && (
        <span className={styles.sell}>
          {bar}
          <span className={styles.figure} data-live>
            {quantity}
          </span>
        </span>
      )}
      <span className={styles.middle} data-direction={directionOf(change)} data-live>
        {price}
      </span>
      {side === "buy" && (
        <span className={styles.buy}>
          {bar}
          <span className={styles.figure} data-live>
            {quantity}
          </span>
        </span>
      )}
      {side === "buy" && <span className={styles.count}>{format.quantity(level.orders)}</span>}
      <span className="visually-hidden"> {t("row.use")}</span>
    </button>
  );
});
