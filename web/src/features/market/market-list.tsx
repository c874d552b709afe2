import type { MarketItem } from "@akari/api/instrument";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { WindowVirtualizer } from "virtua";
import styles from "./market-list.module.css";
import { QuoteRow } from "./quote-row.tsx";

interface MarketListProps {
  readonly items: readonly MarketItem[];
}

/** All shares, of which only those near the screen are mounted and subscribed. */
export function MarketList({ items }: MarketListProps) {
  const t = useTranslations("market.column");
  const [rowHeight] = useState(
    () => 3.5 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
  return (
    <>
      <div className={`${styles.columns} ${styles.head}`} aria-hidden="true">
        <span>{t("stock")}</span>
        <span className={styles.spark}>{t("today")}</span>
        <span className={styles.right}>{t("price")}</span>
        <span className={styles.right}>{t("change")}</span>
      </div>
      <WindowVirtualizer data={items} as="ul" item="li" bufferSize={300} itemSize={rowHeight}>
        {(item) => <QuoteRow key={item.code} item={item} />}
      </WindowVirtualizer>
    </>
  );
}
