import type { MarketItem } from "@akari/api/instrument";
import { QuoteRow } from "./quote-row.tsx";
import { useMarketPhase } from "./use-market-phase.ts";
import { useRowStars } from "./use-row-stars.ts";
import { useStillWhileTouched } from "./use-still-while-touched.ts";

/** A few shares as live rows, all of them mounted; `QuoteList` is for many. */
export function QuoteRows({ items }: { readonly items: readonly MarketItem[] }) {
  const { isFavourite, onStar, onHold, sheet } = useRowStars();
  const marketPhase = useMarketPhase();
  const { shown, touch } = useStillWhileTouched(items);
  return (
    <div {...touch}>
      <ul>
        {shown.map((item) => (
          <li key={item.code}>
            <QuoteRow
              item={item}
              isFavourite={isFavourite(item.code)}
              lead="percent"
              marketPhase={marketPhase}
              onStar={onStar}
              onHold={onHold}
            />
          </li>
        ))}
      </ul>
      {sheet}
    </div>
  );
}
