import type { Quote } from "@akari/api/instrument";
import type { OrderItem } from "@akari/api/order";
import { directionOf } from "@akari/ui/direction.ts";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useWholeList } from "../../http/use-whole-list.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { decimalsOf } from "../../quotes/price-decimals.ts";
import { changeAt } from "../../quotes/reference-price.ts";
import { type BoardSide, boardRows, fewBoardRows } from "./board-levels.ts";
import { BoardNote } from "./board-note.tsx";
import { type LadderPlace, ladderOf, ownAt } from "./ladder-rows.ts";
import styles from "./ladder.module.css";
import { useBook } from "./use-book.ts";
import { useRootFont } from "./use-root-font.ts";

/** A side of the ladder at a price, in yen; null at market. */
export interface LadderCell {
  readonly side: BoardSide;
  readonly price: number | null;
}

export interface LadderProps {
  readonly quote: Quote;
  readonly chosen: LadderCell | null;
  /** What the chosen cell stands for, in few words. */
  readonly chosenWord: string;
  readonly onChoose: (cell: LadderCell) => void;
  /** The reader's orders at one price of one side. */
  readonly renderOwn: (orders: readonly OrderItem[]) => ReactNode;
}

/** A bar this wide at most, in percent of its column. */
const widestBar = 78;

/** Less than this many rem of height have no room for every price that the market publishes. */
const roomyRem = 44;

/** The board to trade on: at each price the left is pressed to sell and the right to buy. While a cell is chosen the prices stay where they are. */
export function Ladder({ quote, chosen, chosenWord, onChoose, renderOwn }: LadderProps) {
  const t = useTranslations("quickOrder");
  const words = useTranslations("instrument.board");
  const format = useFormat();
  const book = useBook(quote.code);
  const mine = useWholeList("trade/orders", { status: "open", code: quote.code }) ?? [];
  const count = window.innerHeight / useRootFont() < roomyRem ? fewBoardRows : boardRows;
  const [kept, setKept] = useState<readonly LadderPlace[] | null>(null);
  if (book === undefined) {
    return <Skeleton rows={count * 2} rowHeight={1.625} label={words("loading")} />;
  }
  const decimals = decimalsOf(quote);
  const { rows, over, under } = ladderOf(book, count, kept);
  if ((chosen !== null) !== (kept !== null)) setKept(chosen === null ? null : rows);
  const largest = Math.max(1, ...rows.flatMap(({ sell, buy }) => [sell ?? 0, buy ?? 0]));
  const cell = (side: BoardSide, price: number | null, quantity: number | null) => (
    <Cell
      side={side}
      name={
        price === null
          ? t(`market.${side}`)
          : t(`cell.${side}`, {
              price: format.priceYen(price, decimals),
              quantity: format.shares(quantity ?? 0),
            })
      }
      word={price === null ? t(`market.${side}`) : null}
      quantity={quantity}
      portion={(quantity ?? 0) / largest}
      chosenWord={chosen?.side === side && chosen.price === price ? chosenWord : null}
      onPress={() => onChoose({ side, price })}
    >
      {renderOwn(ownAt(mine, side, price, book.phase))}
    </Cell>
  );
  return (
    <div className={styles.ladder}>
      <BoardNote book={book} quote={quote} decimals={decimals} />
      <div className={`${styles.row} ${styles.head}`}>
        <span>
          <b data-direction="fall">{t("column.sell")}</b> {t("column.left")}
        </span>
        <span>{words("price")}</span>
        <span>
          <b data-direction="rise">{t("column.buy")}</b> {t("column.right")}
        </span>
      </div>
      <div className={styles.row}>
        {cell("sell", null, null)}
        <span className={styles.price}>{words("market")}</span>
        {cell("buy", null, null)}
      </div>
      <div className={`${styles.row} ${styles.rest}`}>
        <span className={styles.over} data-live>
          {format.quantity(over)}
        </span>
        <span className={styles.price}>{words("over")}</span>
      </div>
      {rows.map((row) => (
        <div
          key={`${row.side}${row.price}`}
          className={styles.row}
          data-best={row.best ? row.side : undefined}
        >
          {cell("sell", row.price, row.sell)}
          <span className={styles.price} data-direction={directionOf(changeAt(quote, row.price))}>
            {format.price(row.price, decimals)}
          </span>
          {cell("buy", row.price, row.buy)}
        </div>
      ))}
      <div className={`${styles.row} ${styles.rest}`}>
        <span />
        <span className={styles.price}>{words("under")}</span>
        <span className={styles.under} data-live>
          {format.quantity(under)}
        </span>
      </div>
    </div>
  );
}

interface CellProps {
  readonly side: BoardSide;
  readonly name: string;
  /** Shown in place of a quantity. */
  readonly word: string | null;
  readonly quantity: number | null;
  /** Of the largest quantity on the ladder, 0 to 1. */
  readonly portion: number;
  /** Where it is chosen. */
  readonly chosenWord: string | null;
  readonly onPress: () => void;
  /** The reader's own orders here. */
  readonly children: ReactNode;
}

function Cell(props: CellProps) {
  const { side, name, word, quantity, portion, chosenWord, onPress, children } = props;
  const format = useFormat();
  return (
    <div className={styles.cell} data-side={side} data-chosen={chosenWord !== null}>
      <button
        type="button"
        className={styles.press}
        aria-pressed={chosenWord !== null}
        aria-label={name}
        onClick={onPress}
      />
      <span className={styles.bar} style={{ width: `${portion * widestBar}%` }} />
      {quantity !== null && (
        <span className={styles.figure} aria-hidden="true" data-live>
          {format.quantity(quantity)}
        </span>
      )}
      {word !== null && (
        <span className={styles.word} aria-hidden="true">
          {word}
        </span>
      )}
      {chosenWord !== null && (
        <span className={styles.chosen} aria-hidden="true">
          {chosenWord}
        </span>
      )}
      {children}
    </div>
  );
}
