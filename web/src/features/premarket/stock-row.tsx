import type { Quote } from "@akari/api/instrument";
import type { PremarketStock } from "@akari/api/premarket";
import { Badge } from "@akari/ui/badge.tsx";
import { arrows, directionOf } from "@akari/ui/direction.ts";
import { ColumnPrice } from "@akari/ui/price.tsx";
import { memo } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { NameText } from "../../quotes/name-text.tsx";
import { nameIn, useNameOf } from "../../quotes/names.ts";
import { decimalsOf } from "../../quotes/price-decimals.ts";
import { replayDateOf } from "../../quotes/replay-date.ts";
import { ReplayMark } from "../../quotes/replay-mark.tsx";
import { useQuote } from "../../quotes/use-quote.ts";
import { expectedChange } from "./expected-change.ts";
import type { Opening } from "./opening.ts";
import columns from "../../quotes/quote-columns.module.css";
import styles from "./stock-list.module.css";

interface StockRowProps {
  readonly item: PremarketStock;
  readonly opening: Opening;
  /** What its last price is. */
  readonly kind: "close" | "last";
  /** Shares applied for at this opening; 0: none. */
  readonly applied: number;
  readonly onChoose: (code: string) => void;
}

/** One share: its last price, where the opening auction would trade now, and the change; opens its application. */
export const StockRow = memo(function StockRow({
  item,
  opening,
  kind,
  applied,
  onChoose,
}: StockRowProps) {
  const t = useTranslations("premarket.row");
  const format = useFormat();
  const live = useQuote(item.code);
  const quote = live ?? item;
  const { code } = item;
  const name = useNameOf()(quote);
  const originalDate = replayDateOf(quote);
  const decimals = decimalsOf(item);
  const figures = opening.accepting
    ? { ...quote, indicativePrice: (live ?? item).indicativePrice }
    : { ...quote, indicativePrice: null };
  const expected = figures.indicativePrice;
  const change = expectedChange(figures);
  const direction = change === null ? "flat" : directionOf(change.yen);
  const close = quote.price === null ? t("noPrice") : format.priceYen(quote.price, decimals);
  const percent = change === null ? "" : format.signedPercent(change.percent);
  return (
    <div
      className={`${styles.columns} ${columns.ruled} ${styles.row}`}
      data-priced={opening.accepting}
    >
      <button
        type="button"
        className={styles.press}
        aria-label={
          expected === null
            ? t("unpriced", { name, code, kind, close })
            : t("priced", {
                name,
                code,
                kind,
                close,
                price: format.priceYen(expected, decimals),
                percent,
              })
        }
        onClick={() => onChoose(code)}
      />
      <span className={`${columns.words} ${styles.words}`} aria-hidden="true">
        <span className={`${columns.name} ${styles.name}`}>
          <NameText name={nameIn(format.tag, quote)} />
        </span>
        <span className={styles.detail}>
          <span>{code}</span>
          {originalDate !== null && <ReplayMark date={originalDate} />}
          {applied > 0 && (
            <Badge tone="info">{t("applied", { quantity: format.shares(applied) })}</Badge>
          )}
        </span>
      </span>
      <span className={styles.close} aria-hidden="true">
        {quote.price === null ? (
          "—"
        ) : (
          <ColumnPrice text={format.price(quote.price, decimals)} decimals={decimals} />
        )}
      </span>
      <span className={styles.expected} aria-hidden="true">
        {expected === null ? (
          <>
            {opening.accepting && <span className={styles.first}>—</span>}
            <span className={styles.second}>
              {opening.accepting
                ? t(missing(live))
                : t("from", { time: format.minute(opening.acceptsFrom) })}
            </span>
          </>
        ) : (
          <>
            <span className={styles.first}>
              <ColumnPrice text={format.price(expected, decimals)} decimals={decimals} />
            </span>
            <span className={styles.second} data-live>
              {format.shares((live ?? item).indicativeVolume)}
            </span>
          </>
        )}
      </span>
      {opening.accepting && (
        <span
          className={`${columns.change} ${styles.change} num`}
          data-direction={direction}
          data-live
          aria-hidden="true"
        >
          {change === null ? (
            "—"
          ) : (
            <>
              <span className={styles.first}>{percent}</span>
              <span className={styles.second}>
                {arrows[direction]} {format.signedPrice(change.yen, decimals)}
              </span>
            </>
          )}
        </span>
      )}
    </div>
  );
});

/** Why there is no expected price. */
function missing(quote: Quote | undefined): "halted" | "noSellers" | "noBuyers" | "apart" {
  if (quote?.phase === "halted") return "halted";
  if (quote?.ask === null) return "noSellers";
  return quote?.bid === null ? "noBuyers" : "apart";
}
