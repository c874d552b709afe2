import type { MarketItem } from "@akari/api/instrument";
import { type ReactElement, useContext, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Virtualizer, type VirtualizerHandle, WindowVirtualizer } from "virtua";
import { useTurn } from "../page/use-turn.ts";
import { type ColumnOrder, ListHead } from "./list-head.tsx";
import { type ListPane, ListPaneContext } from "./list-pane.ts";
import { ListLengthContext, PlacedItem } from "./placed-item.tsx";
import { QuoteRow, type RowLead } from "./quote-row.tsx";
import { useMarketPhase } from "./use-market-phase.ts";
import { useRowStars } from "./use-row-stars.ts";
import { useStillWhileTouched } from "./use-still-while-touched.ts";

const rowHeightRem = 3.5;
/** In a pane of the desk, where the pointer is finer and the list longer. */
const paneRowHeightRem = 2.75;
/** How far beyond the screen rows are already mounted, in px, so that a flick finds them there. */
const bufferPx = 300;

interface QuoteListProps {
  readonly items: readonly MarketItem[];
  readonly lead?: RowLead;
  /** Of a list that its reader sorts by its columns. */
  readonly order?: ColumnOrder;
  /** When it was ranked by a figure that moves; its rows stay as they were then. */
  readonly sortedAt?: string | null;
  /** A share is about to be opened. */
  readonly onOpen?: () => void;
}

/** Shares as live rows, of which only those near the screen are mounted and subscribed. */
export function QuoteList(props: QuoteListProps) {
  const { items, lead = "percent", order, sortedAt = null, onOpen } = props;
  const { isFavourite, onStar, onHold, sheet } = useRowStars();
  const marketPhase = useMarketPhase();
  const { shown, touch } = useStillWhileTouched(items);
  const pane = useContext(ListPaneContext);
  const heightRem = pane === null ? rowHeightRem : paneRowHeightRem;
  const [rowHeight] = useState(
    () => heightRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
  // When the app starts, the rows on the screen come first, and with the list: measured afterwards, they would all be drawn at one go.
  const hasBuffer = useTurn();
  const [atStart] = useState(() =>
    hasBuffer ? {} : { ssrCount: Math.ceil(window.innerHeight / rowHeight) },
  );
  const rows = {
    data: shown,
    as: "ul",
    item: PlacedItem,
    bufferSize: hasBuffer ? bufferPx : 0,
    itemSize: rowHeight,
    ...atStart,
    children: (item: MarketItem) => (
      <QuoteRow
        key={item.code}
        item={item}
        isFavourite={isFavourite(item.code)}
        lead={lead}
        marketPhase={marketPhase}
        onStar={onStar}
        onHold={onHold}
        onOpen={onOpen}
      />
    ),
  } as const;
  return (
    <div {...touch}>
      <ListHead lead={lead} order={order} sortedAt={sortedAt} />
      <ListLengthContext value={shown.length}>
        {pane === null ? <WindowVirtualizer {...rows} /> : <PaneRows pane={pane} rows={rows} />}
      </ListLengthContext>
      {sheet}
    </div>
  );
}

interface PaneRowsProps {
  readonly pane: ListPane;
  readonly rows: {
    readonly data: readonly MarketItem[];
    readonly as: "ul";
    readonly item: typeof PlacedItem;
    readonly bufferSize: number;
    readonly itemSize: number;
    readonly ssrCount?: number;
    readonly children: (item: MarketItem) => ReactElement;
  };
}

/** The rows of a pane, which scrolls by itself and keeps the row of the shown share in sight. */
function PaneRows({ pane: { scroller, shown, onCodes }, rows }: PaneRowsProps) {
  const virtualizer = useRef<VirtualizerHandle>(null);
  const place = useRef<HTMLDivElement>(null);
  const [above, setAbove] = useState(0);
  // Chips above the list may take another line.
  useLayoutEffect(() => setAbove(place.current?.offsetTop ?? 0), [rows]);
  const codes = rows.data.map(({ code }) => code).join(" ");
  useEffect(() => onCodes(codes === "" ? [] : codes.split(" ")), [codes, onCodes]);
  const index = shown === null ? -1 : codes.split(" ").indexOf(shown);
  useEffect(() => {
    if (index !== -1) virtualizer.current?.scrollToIndex(index, { align: "nearest" });
  }, [index, above]);
  return (
    <div ref={place}>
      <Virtualizer ref={virtualizer} scrollRef={scroller} startMargin={above} {...rows} />
    </div>
  );
}
