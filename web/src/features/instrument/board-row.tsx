import { directionOf } from "@akari/ui/direction.ts";
import { memo } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { stateOfStanding } from "../../quotes/trading-state.ts";
import type { BoardLevel, BoardMark, BoardSide } from "./board-levels.ts";
import styles from "./board.module.css";
import { OwnShares } from "./own-shares.tsx";

interface BoardRowProps {
  readonly side: BoardSide;
  /** undefined where the book has no such level. */
  readonly level: BoardLevel | undefined;
  readonly best: boolean;
  /** The ticket has this price. */
  readonly chosen: boolean;
  /** Shares of the reader's own orders in it. */
  readonly own: number;
  /** Of the largest quantity on the board, 0 to 1. */
  readonly portion: number;
  /** Against the previous close. */
  readonly change: number | null;
  readonly decimals: 0 | 1;
  readonly onPrice: (price: number) => void;
}

/** A bar this wide at most, in percent of its column. */
const widestBar = 78;

/** One price of the board; read out with its units, side first. */
export const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { side, level, best, chosen, own, portion, change, decimals, onPrice } = props;
  const t = useTranslations("instrument.board");
  const format = useFormat();
  const className = `${styles.row} ${best ? styles[`best-${side}`] : ""}`;
  if (level === undefined) return <div className={className} />;
  const named = {
    side: t(`row.${side}`),
    price: format.priceYen(level.price, decimals),
    quantity: format.shares(level.quantity),
  };
  const count = (
    <span className={styles.count} aria-hidden="true">
      {level.orders !== null && format.quantity(level.orders)}
    </span>
  );
  const quantity = (
    <span className={styles[side]} aria-hidden="true">
      <span className={styles.bar} style={{ width: `${portion * widestBar}%` }} />
      {side === "sell" && <OwnShares side={side} quantity={own} />}
      <span className={styles.figure} data-live>
        {format.quantity(level.quantity)}
      </span>
      {side === "buy" && <OwnShares side={side} quantity={own} />}
    </span>
  );
  return (
    <button
      type="button"
      className={className}
      data-chosen={chosen ? true : undefined}
      data-level={level.price}
      onClick={() => onPrice(level.price)}
    >
      <span className="visually-hidden">
        {level.orders === null
          ? t("row.level", named)
          : t("row.levelOf", { ...named, orders: level.orders })}{" "}
        {level.mark !== null && <MarkName mark={level.mark} side={side} />}{" "}
        {own > 0 && t("row.own", { quantity: format.shares(own) })} {t("row.use")}
      </span>
      {side === "sell" && count}
      {side === "sell" && quantity}
      <span
        className={styles.middle}
        data-direction={directionOf(change)}
        data-live
        aria-hidden="true"
      >
        {level.mark !== null && <Mark mark={level.mark} side={side} />}
        {format.price(level.price, decimals)}
      </span>
      {side === "buy" && quantity}
      {side === "buy" && count}
    </button>
  );
});

interface MarkProps {
  readonly mark: BoardMark;
  readonly side: BoardSide;
}

/** 特, 連, 前 or P beside the price, on the side that it belongs to: the marks of Japanese boards, in Latin letters S, K and P; O for 前 is ours. */
function Mark({ mark, side }: MarkProps) {
  const t = useTranslations("quotes");
  return <span className={`${styles.mark} ${styles[`mark-${side}`]}`}>{t(`mark.${mark}`)}</span>;
}

/** What the mark stands for. */
function MarkName({ mark, side }: MarkProps) {
  const t = useTranslations("quotes");
  return mark === "special" || mark === "sequential"
    ? t(`state.${stateOfStanding({ kind: mark, side })}`)
    : t(`auction.${mark}`);
}
