import type { ReactNode } from "react";
import styles from "./plain-table.module.css";

export interface PlainColumn<Item> {
  readonly key: string;
  readonly head: string;
  readonly end?: boolean;
  readonly wide?: boolean;
  readonly cell: (item: Item) => ReactNode;
}

interface PlainTableProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly columns: readonly PlainColumn<Item>[];
  readonly keyOf: (item: Item) => string;
}

/** Rows to read. */
export function PlainTable<Item>({ label, items, columns, keyOf }: PlainTableProps<Item>) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              data-end={column.end ?? false}
              data-wide={column.wide ?? false}
            >
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={keyOf(item)}>
            {columns.map((column) => (
              <td key={column.key} data-end={column.end ?? false} data-wide={column.wide ?? false}>
                {column.cell(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
