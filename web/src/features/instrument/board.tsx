import type { Book, Quote } from "@akari/api/instrument";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { useTranslations } from "use-intl/react";
import { useWholeList } from "../../http/use-whole-list.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { decimalsOf } from "../../quotes/price-decimals.ts";
import { changeAt } from "../../quotes/reference-price.ts";
import { boardRows, type BoardRows, columnOf } from "./board-levels.ts";
import { BoardNote } from "./board-note.tsx";
import { BoardRow } from "./board-row.tsx";
import styles from "./board.module.css";
import { type OwnColumn, ownColumn } from "./own-orders.ts";
import { OwnShares } from "./own-shares.tsx";
import { useBook } from "./use-book.ts";

interface BoardProps {
  readonly quote: Quote;
  /** A price of the board was chosen for the ticket. */
  readonly onPrice: (price: number) => void;
  /** Rows per side; all that the market publishes unless space is short. */
  readonly rows?: BoardRows;
  /** The ticket's price, in yen: its row is outlined. */
  readonly chosen?: number | undefined;
}

/** 板: sells above, buys below, the rest as OVER and UNDER, unpriced orders before auctions; the reader's own orders are marked. */
export function Board({ quote, onPrice, rows: count = boardRows, chosen }: BoardProps) {
  const t = useTranslations("instrument.board");
  const format = useFormat();
  const book = useBook(quote.code);
  const mine = useWholeList("trade/orders", { status: "open", code: quote.code }) ?? [];
  if (book === undefined) {
    // As high as the board: its head, OVER, UNDER and the line below it besides the prices.
    return (
      <>
        <Skeleton rows={count * 2 + 3} rowHeight={1.5} label={t("loading")} />
        <p className={styles.hint} aria-hidden="true">
          {"\u00a0"}
        </p>
      </>
    );
  }
  const decimals = decimalsOf(quote);
  const columns = { sell: columnOf(book, "sell", count), buy: columnOf(book, "buy", count) };
  const own = {
    sell: ownColumn(mine, "sell", columns.sell, book.phase),
    buy: ownColumn(mine, "buy", columns.buy, book.phase),
  };
  const largest = Math.max(
    1,
    ...[...columns.sell.levels, ...columns.buy.levels].map(({ quantity }) => quantity),
  );
  const isEmpty =
    columns.sell.levels.length + columns.buy.levels.length === 0 &&
    book.marketSell + book.marketBuy + columns.sell.rest + columns.buy.rest === 0;
  const rows = (side: "sell" | "buy") => {
    const { levels } = columns[side];
    const all = Array.from({ length: count }, (_, index) => ({ index, level: levels[index] }));
    return (side === "sell" ? all.reverse() : all).map(({ index, level }) => (
      <BoardRow
        key={`${side}${index}`}
        side={side}
        level={level}
        best={index === 0}
        chosen={level !== undefined && level.price === chosen}
        own={own[side].rows[index] ?? 0}
        portion={(level?.quantity ?? 0) / largest}
        change={level === undefined ? null : changeAt(quote, level.price)}
        decimals={decimals}
        onPrice={onPrice}
      />
    ));
  };

  return (
    <div className={styles.board}>
      <BoardNote book={book} quote={quote} decimals={decimals} />
      <div className={`${styles.row} ${styles.head}`}>
        <span className={styles.count}>{t("orders")}</span>
        <span className={styles.sell}>{t("sell")}</span>
        <span className={styles.middle}>{t("price")}</span>
        <span className={styles.buy}>{t("buy")}</span>
        <span className={styles.count}>{t("orders")}</span>
      </div>
      <MarketOrders book={book} own={own} />
      <div className={`${styles.row} ${styles.rest}`}>
        <span className={styles.sell} data-live>
          <OwnShares side="sell" quantity={own.sell.rest} />
          {format.quantity(columns.sell.rest)}
        </span>
        <span className={styles.middle}>{t("over")}</span>
      </div>
      {rows("sell")}
      {rows("buy")}
      <div className={`${styles.row} ${styles.rest}`}>
        <span className={styles.middle}>{t("under")}</span>
        <span className={styles.buy} data-live>
          {format.quantity(columns.buy.rest)}
          <OwnShares side="buy" quantity={own.buy.rest} />
        </span>
      </div>
      <p className={styles.hint}>{t(isEmpty ? "empty" : "hint")}</p>
    </div>
  );
}

type OwnSides = Readonly<Record<"sell" | "buy", OwnColumn>>;

/** 成行: unpriced orders wait for an auction, or for the other side of a special quote. */
function MarketOrders({ book, own }: { readonly book: Book; readonly own: OwnSides }) {
  const t = useTranslations("instrument.board");
  const format = useFormat();
  const trades = book.phase === "continuous" && book.quote === null;
  if (trades && book.marketSell === 0 && book.marketBuy === 0) return null;
  return (
    <div className={`${styles.row} ${styles.rest}`}>
      <span className={styles.sell} data-live>
        <OwnShares side="sell" quantity={own.sell.market} />
        {format.quantity(book.marketSell)}
      </span>
      <span className={styles.middle}>{t("market")}</span>
      <span className={styles.buy} data-live>
        {format.quantity(book.marketBuy)}
        <OwnShares side="buy" quantity={own.buy.market} />
      </span>
    </div>
  );
}
