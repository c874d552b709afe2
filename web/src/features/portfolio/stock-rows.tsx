import { Badge } from "@akari/ui/badge.tsx";
import table from "@akari/ui/compact-table.module.css";
import { directionOf } from "@akari/ui/direction.ts";
import { Icon } from "@akari/ui/icon.tsx";
import { TableKind, TableNotes, hasSecondLine } from "@akari/ui/table-kind.tsx";
import caret from "@phosphor-icons/core/regular/caret-down.svg?raw";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { CutName } from "../../quotes/cut-name.tsx";
import type { Instrument } from "../../quotes/use-instruments.ts";
import type { StockTotal } from "./position-groups.ts";

interface StockRowsProps extends StockTotal {
  readonly instrument: Instrument;
  readonly current: boolean;
  /** As in `TableKind`. */
  readonly below: boolean;
  /** The rows of its positions. */
  readonly children: ReactNode;
}

/** The total of a share with several positions as a row of the table, which opens to show each of them. */
export function StockRows({
  stock,
  holdings,
  instrument,
  current,
  below,
  children,
}: StockRowsProps) {
  const t = useTranslations("portfolio");
  const desk = useTranslations("desk");
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const { longQuantity, shortQuantity } = stock;
  const direction = directionOf(stock.unrealisedProfit);
  const isTwoSided = longQuantity > 0 && shortQuantity > 0;
  const notes = isTwoSided
    ? [
        t("total.both", {
          long: format.quantity(longQuantity),
          short: format.quantity(shortQuantity),
        }),
      ]
    : [];
  // Long and short together have no average.
  const average = holdings.length === 1 ? holdings[0]?.averagePrice : undefined;
  const last = holdings[0]?.lastPrice;
  const badge = holdings.map(({ side }) => (
    <Badge key={side} tone={side === "long" ? "rise" : "fall"}>
      {t(`total.${side}`)}
    </Badge>
  ));
  return (
    <>
      <tr data-current={current ? true : undefined} data-second={hasSecondLine({ notes, below })}>
        <th scope="row">
          <button
            type="button"
            className={`${table.name} ${table.toggle}`}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <CutName instrument={instrument} />
            <span className={table.caret}>
              <Icon svg={caret} size={0.75} />
            </span>
          </button>
          <TableNotes badge={badge} notes={notes} below={below} />
        </th>
        <TableKind badge={badge} below={below} />
        <td className={table.figure}>
          {isTwoSided ? desk("noAverage") : format.quantity(longQuantity + shortQuantity)}
        </td>
        <td className={table.figure}>
          {average === undefined ? desk("noAverage") : format.average(average, instrument.decimals)}
        </td>
        <td className={table.figure} data-live>
          {last !== undefined && format.average(last, instrument.decimals)}
        </td>
        <td className={`${table.figure} ${table.result}`} data-direction={direction} data-live>
          {format.signedPrice(stock.unrealisedProfit, 0)}
        </td>
        <td className={table.figure} data-direction={direction} data-live>
          {stock.profitPercent !== null && format.signedPercent(stock.profitPercent)}
        </td>
        <td />
      </tr>
      {open && children}
    </>
  );
}
