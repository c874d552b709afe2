import { useTranslations } from "use-intl/react";
import { useFormat } from "../i18n/provider.tsx";
import type { RowLead } from "./quote-row.tsx";
import styles from "./quote-columns.module.css";

/** What the columns of a list can sort it by; the last one has what its rows lead with. */
export type ListColumn = "name" | "today" | "price" | "change" | "volume" | "turnover";

/** How a list whose reader sorts it is sorted now. */
export interface ColumnOrder {
  /** null: by none of the columns. */
  readonly by: ListColumn | null;
  readonly ascending: boolean;
  readonly onColumn: (column: ListColumn) => void;
}

interface ListHeadProps {
  readonly lead: RowLead;
  /** Absent: the headings are words only, and the rows say them by themselves. */
  readonly order: ColumnOrder | undefined;
  /** Of a ranking by a figure that moves; it takes the place of the first heading, since a share's name needs none. */
  readonly sortedAt: string | null;
}

/** The headings of a list of shares. */
export function ListHead({ lead, order, sortedAt }: ListHeadProps) {
  const t = useTranslations("market");
  const format = useFormat();
  const last = lead === "volume" || lead === "turnover" ? lead : "change";
  const columns = [
    ["name", t("column.stock"), undefined],
    ["today", t("column.today"), styles.spark],
    ["price", t("column.price"), styles.right],
    [last, last === "change" ? t("column.change") : t(`ranking.${last}`), styles.right],
  ] as const;
  if (order === undefined) {
    return (
      <div className={`${styles.columns} ${styles.head}`} aria-hidden="true">
        {columns.map(([column, label, look]) => (
          <span key={column} className={look}>
            {column === "name" && sortedAt !== null
              ? t("sortedAt", { time: format.clock(sortedAt) })
              : label}
          </span>
        ))}
      </div>
    );
  }
  return (
    <div
      className={`${styles.columns} ${styles.head}`}
      data-sorts
      role="group"
      aria-label={t("order")}
    >
      {columns.map(([column, label, look]) => {
        const isChosen = order.by === column;
        const way = order.ascending ? "ascending" : "descending";
        return (
          <button
            key={column}
            type="button"
            className={`${styles.sort} ${look ?? ""}`}
            aria-pressed={isChosen}
            aria-label={isChosen ? t("sorted", { column: label, way }) : label}
            onClick={() => order.onColumn(column)}
          >
            {label}
            {isChosen && <span aria-hidden="true">{order.ascending ? "▲" : "▼"}</span>}
          </button>
        );
      })}
    </div>
  );
}
