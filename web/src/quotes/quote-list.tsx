import type { MarketItem } from "@akari/api/instrument";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { WindowVirtualizer } from "virtua";
import styles from "./quote-columns.module.css";
import { type ChangeLead, QuoteRow } from "./quote-row.tsx";
import { useRowStars } from "./use-row-stars.ts";
import { useStillWhileTouched } from "./use-still-while-touched.ts";

const rowHeightRem = 3.5;
/** How far beyond the screen rows are already mounted, in px, so that a flick finds them there. */
const bufferPx = 300;

interface QuoteListProps {
  readonly items: readonly MarketItem[];
  readonly lead?: ChangeLead;
  /** A share is about to be opened. */
  readonly onOpen?: () => void;
}

/** Shares as live rows, of which only those near the screen are mounted and subscribed. */
export function QuoteList({ items, lead = "percent", onOpen }: QuoteListProps) {
  const t = useTranslations("market.column");
  const { isFavourite, onStar, onHold, sheet } = useRowStars();
  const { shown, touch } = useStillWhileTouched(items);
  const [rowHeight] = useState(
    () => rowHeightRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
  return (
    <div {...touch}>
      <div className={`${styles.columns} ${styles.head}`} aria-hidden="true">
        <span>{t("stock")}</span>
        <span className={styles.spark}>{t("today")}</span>
        <span className={styles.right}>{t("price")}</span>
        <span className={styles.right}>{t("change")}</span>
      </div>
      <WindowVirtualizer data={shown} as="ul" item="li" bufferSize={bufferPx} itemSize={rowHeight}>
        {(item) => (
          <QuoteRow
            key={item.code}
            item={item}
            isFavourite={isFavourite(item.code)}
            lead={lead}
            onStar={onStar}
            onHold={onHold}
            onOpen={onOpen}
          />
        )}
      </WindowVirtualizer>
      {sheet}
    </div>
  );
}
