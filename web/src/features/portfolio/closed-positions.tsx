import { EmptyState } from "@akari/ui/empty-state.tsx";
import { PagedList } from "@akari/ui/paged-list.tsx";
import { useTranslations } from "use-intl/react";
import { usePages } from "../../http/use-pages.ts";
import { useInstruments } from "../../quotes/use-instruments.ts";
import { PositionRow } from "./position-row.tsx";

/** 決済済: closed positions, newest first. */
export function ClosedPositions() {
  const t = useTranslations("portfolio");
  const instrumentOf = useInstruments();
  const pages = usePages("trade/positions", { status: "closed" });
  return (
    <PagedList pages={pages} rowHeight={4.75}>
      {pages.items.length === 0 ? (
        <EmptyState title={t("empty.closed")} hint={t("empty.closedHint")} />
      ) : (
        <ul>
          {pages.items.map((position) => (
            <PositionRow
              key={position.positionId}
              position={position}
              instrument={instrumentOf(position.code)}
            />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
