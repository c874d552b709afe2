import { PagedList } from "@akari/ui/paged-list.tsx";
import type { ReactNode } from "react";
import { useApi } from "../../http/use-api.ts";
import { usePages } from "../../http/use-pages.ts";
import { valuationIntervalMs } from "../../http/valuation-interval.ts";
import { useInstruments } from "../../quotes/use-instruments.ts";
import { HoldingRow } from "./holding-row.tsx";
import styles from "./open-positions.module.css";
import { positionGroups } from "./position-groups.ts";
import { PositionRow } from "./position-row.tsx";

interface OpenPositionsProps {
  /** Only this share's positions. */
  readonly code?: string;
  readonly empty: ReactNode;
}

/** Open positions, grouped by share and side, with a total line for several (M-TRD-2). */
export function OpenPositions({ code, empty }: OpenPositionsProps) {
  const instrumentOf = useInstruments();
  const timing = { refetchInterval: valuationIntervalMs };
  const pages = usePages(
    "trade/positions",
    { status: "open", ...(code === undefined ? {} : { code }) },
    timing,
  );
  const holdings = useApi("trade/holdings", {}, { ...timing, quiet: true });
  return (
    <PagedList pages={pages} rowHeight={4.75}>
      {pages.items.length === 0 ? (
        empty
      ) : (
        <ul>
          {positionGroups(pages.items, holdings.data?.items ?? []).map(
            ({ key, positions, total }) => {
              const rows = positions.map((position) => (
                <PositionRow
                  key={position.positionId}
                  position={position}
                  instrument={instrumentOf(position.code)}
                />
              ));
              if (total === undefined) return rows;
              return (
                <li key={key}>
                  <ul>
                    <HoldingRow holding={total} instrument={instrumentOf(total.code)} />
                  </ul>
                  <ul className={styles.parts}>{rows}</ul>
                </li>
              );
            },
          )}
        </ul>
      )}
    </PagedList>
  );
}
