import type { PremarketStock } from "@akari/api/premarket";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { WindowVirtualizer } from "virtua";
import { ListLengthContext, PlacedItem } from "../../quotes/placed-item.tsx";
import { useMarketPhase } from "../../quotes/use-market-phase.ts";
import { useStillWhileTouched } from "../../quotes/use-still-while-touched.ts";
import { lastPriceKind } from "./last-price-kind.ts";
import type { Opening } from "./opening.ts";
import columns from "../../quotes/quote-columns.module.css";
import styles from "./stock-list.module.css";
import { StockRow } from "./stock-row.tsx";
import { useApplying } from "./use-applying.ts";

const rowHeightRem = 3.75;
/** How far beyond the screen rows are already mounted, in px, so that a flick finds them there. */
const bufferPx = 300;

interface StockListProps {
  readonly items: readonly PremarketStock[];
  readonly opening: Opening;
  readonly onChoose: (code: string) => void;
}

/** Shares as live rows, of which only those near the screen are mounted and subscribed. */
export function StockList({ items, opening, onChoose }: StockListProps) {
  const t = useTranslations("premarket.column");
  const { shown, touch } = useStillWhileTouched(items);
  const applying = useApplying().data?.items ?? [];
  const [rowHeight] = useState(
    () => rowHeightRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
  const kind = lastPriceKind(opening, useMarketPhase());
  return (
    <div {...touch}>
      <div
        className={`${styles.columns} ${columns.head} ${styles.head}`}
        data-priced={opening.accepting}
        aria-hidden="true"
      >
        <span>{t("stock")}</span>
        <span className={columns.right}>{t(kind)}</span>
        <span className={columns.right}>{t("expected")}</span>
        {opening.accepting && <span className={columns.right}>{t("change")}</span>}
      </div>
      <ListLengthContext value={shown.length}>
        <WindowVirtualizer
          data={shown}
          as="ul"
          item={PlacedItem}
          bufferSize={bufferPx}
          itemSize={rowHeight}
        >
          {(item) => (
            <StockRow
              key={item.code}
              item={item}
              opening={opening}
              kind={kind}
              applied={applying
                .filter(({ code }) => code === item.code)
                .reduce((sum, { quantity }) => sum + quantity, 0)}
              onChoose={onChoose}
            />
          )}
        </WindowVirtualizer>
      </ListLengthContext>
    </div>
  );
}
