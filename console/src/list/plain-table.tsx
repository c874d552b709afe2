import { type Column, ColumnCells, ColumnHeads } from "./columns.tsx";
import styles from "./table.module.css";

interface PlainTableProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly columns: readonly Column<Item>[];
  readonly keyOf: (item: Item) => string;
}

/** Rows to read. */
export function PlainTable<Item>({ label, items, columns, keyOf }: PlainTableProps<Item>) {
  return (
    <table className={styles.table} aria-label={label}>
      <ColumnHeads columns={columns} />
      <tbody>
        {items.map((item) => (
          <tr key={keyOf(item)}>
            <ColumnCells columns={columns} item={item} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
