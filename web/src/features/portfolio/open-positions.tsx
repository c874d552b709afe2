import { PagedList } from "@akari/ui/paged-list.tsx";
import type { ReactNode } from "react";
import { usePages } from "../../http/use-pages.ts";
import { useInstruments } from "../../quotes/use-instruments.ts";
import { useValuation, valuedIn } from "../../valuation/use-valuation.ts";
import { CompositionBar, CompositionMark } from "./composition-bar.tsx";
import { positionGroups } from "./position-groups.ts";
import { PositionRow } from "./position-row.tsx";
import { StockRow } from "./stock-row.tsx";

interface OpenPositionsProps {
  /** Only this share's positions. */
  readonly code?: string;
  readonly empty: ReactNode;
}

/** Open positions, grouped by share with a total for several, below what part each share is of all of them (M-TRD-2). */
export function OpenPositions({ code, empty }: OpenPositionsProps) {
  const instrumentOf = useInstruments();
  const pages = usePages("trade/positions", {
    status: "open",
    ...(code === undefined ? {} : { code }),
  });
  const valuation = useValuation().data;
  const stocks = valuation?.stocks ?? [];
  // One share alone is no composition.
  const composed = code === undefined && stocks.length > 1 ? stocks : null;
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
            {positionGroups(pages.items, valuation).map(({ code: own, positions, total }) => {
              const rows = positions.map((position) => (
                <PositionRow
                  key={position.positionId}
                  position={valuedIn(valuation, position)}
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
