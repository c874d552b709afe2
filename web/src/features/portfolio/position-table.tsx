import type { PositionItem } from "@akari/api/portfolio";
import { Badge } from "@akari/ui/badge.tsx";
import { directionOf } from "@akari/ui/direction.ts";
import { PageLink } from "@akari/ui/page-link.tsx";
import { TableKind, TableKindHead, TableNotes, hasSecondLine } from "@akari/ui/table-kind.tsx";
import { PagedList } from "@akari/ui/paged-list.tsx";
import table from "@akari/ui/compact-table.module.css";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { usePages } from "../../http/use-pages.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { CutName } from "../../quotes/cut-name.tsx";
import { type Instrument, useInstruments } from "../../quotes/use-instruments.ts";
import { useValuation, valuedIn } from "../../valuation/use-valuation.ts";
import { positionGroups } from "./position-groups.ts";
import { kindTones, positionKind } from "./position-kind.ts";
import { PositionTotal } from "./position-total.tsx";
import { profitPercent } from "./profit-percent.ts";
import { StockRows } from "./stock-rows.tsx";

interface PositionTableProps {
  /** The share beside the table, whose rows stand out. */
  readonly current: string;
  /** Positions of one share stand together under its total. */
  readonly grouped: boolean;
  readonly onClose: (position: PositionItem) => void;
  readonly empty: ReactNode;
}

/** Open positions in one line each, where there is room for columns, and their total. */
export function PositionTable({ current, grouped, onClose, empty }: PositionTableProps) {
  const t = useTranslations("portfolio.table");
  const instrumentOf = useInstruments();
  const pages = usePages("trade/positions", { status: "open" });
  const valuation = useValuation().data;
  const below = useLongKinds();
  const rowOf = (position: PositionItem) => (
    <Row
      key={position.positionId}
      position={valuedIn(valuation, position)}
      instrument={instrumentOf(position.code)}
      current={position.code === current}
      below={below}
      onClose={() => onClose(position)}
    />
  );
  return (
    <PagedList pages={pages} rowHeight={2}>
      {pages.items.length === 0 ? (
        empty
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t("instrument")}</th>
              <TableKindHead below={below}>{t("kind")}</TableKindHead>
              <th scope="col" className={table.figure}>
                {t("quantity")}
              </th>
              <th scope="col" className={table.figure}>
                {t("average")}
              </th>
              <th scope="col" className={table.figure}>
                {t("last")}
              </th>
              <th scope="col" className={table.figure}>
                {t("profit")}
              </th>
              <th scope="col" className={table.figure}>
                {t("percent")}
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {grouped
              ? positionGroups(pages.items, valuation).map(({ code, positions, total }) =>
                  total === undefined ? (
                    positions.map(rowOf)
                  ) : (
                    <StockRows
                      key={code}
                      {...total}
                      instrument={instrumentOf(code)}
                      current={code === current}
                      below={below}
                    >
                      {positions.map(rowOf)}
                    </StockRows>
                  ),
                )
              : pages.items.map(rowOf)}
          </tbody>
          <PositionTotal valuation={valuation} />
        </table>
      )}
    </PagedList>
  );
}

interface RowProps {
  readonly position: PositionItem;
  readonly instrument: Instrument;
  readonly current: boolean;
  readonly below: boolean;
  readonly onClose: () => void;
}

function Row({ position, instrument, current, below, onClose }: RowProps) {
  const t = useTranslations("portfolio");
  const format = useFormat();
  const kind = positionKind(position);
  const notes = position.status === "closing" ? [t(`status.${position.status}`)] : [];
  const percent = profitPercent(position);
  const direction = directionOf(position.unrealisedProfit);
  const badge = (
    <Badge tone={kindTones[kind]}>
      {t(`kind.${kind}`)}
      {kind !== "cash" && ` ${t("times", { times: position.leverage })}`}
    </Badge>
  );
  return (
    <tr
      data-level={position.averagePrice}
      data-share={position.code}
      data-current={current ? true : undefined}
      data-second={hasSecondLine({ notes, below })}
    >
      <th scope="row">
        <PageLink
          url={urlOf("tradeDetail", { positionId: position.positionId })}
          className={table.name}
        >
          <CutName instrument={instrument} />
        </PageLink>
        <TableNotes badge={badge} notes={notes} below={below} />
      </th>
      <TableKind badge={badge} below={below} />
      <td className={table.figure}>{format.quantity(position.quantity)}</td>
      <td className={table.figure}>{format.average(position.averagePrice, instrument.decimals)}</td>
      <td className={table.figure} data-live>
        {format.average(position.lastPrice, instrument.decimals)}
      </td>
      <td className={`${table.figure} ${table.result}`} data-direction={direction} data-live>
        {format.signedPrice(position.unrealisedProfit, 0)}
      </td>
      <td className={table.figure} data-direction={direction} data-live>
        {percent !== undefined && format.signedPercent(percent)}
      </td>
      <td className={table.actions}>
        <button type="button" className={table.action} onClick={onClose}>
          {t(kind === "cash" ? "table.sell" : "table.close")}
        </button>
      </td>
    </tr>
  );
}

/** Whether kinds of positions are several words. */
function useLongKinds(): boolean {
  return useFormat().tag.startsWith("fr");
}
