import { PagedList } from "@akari/ui/paged-list.tsx";
import type { ReactNode } from "react";
import { useApi } from "../../http/use-api.ts";
import { usePages } from "../../http/use-pages.ts";
import { valuationIntervalMs } from "../../http/valuation-interval.ts";
import { useInstruments } from "../../quotes/use-instruments.ts";
import { CompositionBar, CompositionMark } from "./composition-bar.tsx";
import { positionGroups } from "./position-groups.ts";
import { PositionRow } from "./position-row.tsx";
import { StockRow } from "./stock-row.tsx";

interface OpenPositionsProps {
  /** Only this share's positions. */
  readonly code?: string;
  readonly empty: ReactNode;
}

const unread = { items: [], stocks: [] };

/** Open positions, grouped by share with a total for several, below what part each share is of all of them (M-TRD-2). */
export function OpenPositions({ code, empty }: OpenPositionsProps) {
  const instrumentOf = useInstruments();
  const timing = { refetchInterval: valuationIntervalMs };
  const pages = usePages(
    "trade/positions",
    { status: "open", ...(code === undefined ? {} : { code }) },
    timing,
  );
  const holdings = useApi("trade/holdings", {}, { ...timing, quiet: true }).data ?? unread;
  // One share alone is no composition.
  const composed = code === undefined && holdings.stocks.length > 1 ? holdings.stocks : null;
  const markOf = (own: string) =>
    composed === null ? undefined : <CompositionMark stocks={composed} code={own} />;
  const shareOf = (own: string) => composed?.find((stock) => stock.code === own)?.sharePercent;
  return (
    <PagedList pages={pages} rowHeight={4.75}>
      {pages.items.length === 0 ? (
        empty
      ) : (
        <>
          {composed !== null && <CompositionBar stocks={composed} instrumentOf={instrumentOf} />}
          <ul>
            {positionGroups(pages.items, holdings).map(({ code: own, positions, total }) => {
              const rows = positions.map((position) => (
                <PositionRow
                  key={position.positionId}
                  position={position}
                  instrument={instrumentOf(own)}
                  mark={total === undefined ? markOf(own) : undefined}
                  share={total === undefined ? shareOf(own) : undefined}
                />
              ));
              if (total === undefined) return rows;
              return (
                <StockRow
                  key={own}
                  stock={total.stock}
                  holdings={total.holdings}
                  instrument={instrumentOf(own)}
                  mark={markOf(own)}
                >
                  {rows}
                </StockRow>
              );
            })}
          </ul>
        </>
      )}
    </PagedList>
  );
}
