import type { MarketItem } from "@akari/api/instrument";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { WindowVirtualizer } from "virtua";
import { useServices } from "../app/services.ts";
import { type StarredStock, useStar } from "../favourites/use-star.tsx";
import styles from "./quote-list.module.css";
import { type ChangeLead, QuoteRow } from "./quote-row.tsx";
import { useStillWhileTouched } from "./use-still-while-touched.ts";

const rowHeightRem = 3.5;
/** Rows beyond the screen that are mounted already, in px: a flick finds them there. */
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
  const told = useTranslations("favourite");
  const { toasts } = useServices();
  const star = useStar();
  const { shown, touch } = useStillWhileTouched(items);
  const [rowHeight] = useState(
    () => rowHeightRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
  const press = (stock: StarredStock) => void star.press(stock);
  // The finger covers the star of the row that it holds: a word says what happened.
  const hold = async (stock: StarredStock) => {
    const toggled = await star.press(stock);
    if (toggled !== "nothing")
      toasts.show("success", { sentence: told(toggled, { name: stock.name }) });
  };
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
            isFavourite={star.isFavourite(item.code)}
            lead={lead}
            onStar={press}
            onHold={hold}
            onOpen={onOpen}
          />
        )}
      </WindowVirtualizer>
      {star.sheet}
    </div>
  );
}
