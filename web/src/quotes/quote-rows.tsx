import type { MarketItem } from "@akari/api/instrument";
import { QuoteRow } from "./quote-row.tsx";
import { useRowStars } from "./use-row-stars.ts";
import { useStillWhileTouched } from "./use-still-while-touched.ts";

/** A few shares as live rows, all of them mounted; `QuoteList` is for many. */
export function QuoteRows({ items }: { readonly items: readonly MarketItem[] }) {
  const { isFavourite, onStar, onHold, sheet } = useRowStars();
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
