import type { ReactNode } from "react";

export interface Column<Item> {
  readonly key: string;
  readonly head: string;
  readonly end?: boolean;
  /** Left out on a tablet. */
  readonly wide?: boolean;
  /** Never broken over two lines. */
  readonly whole?: boolean;
  readonly cell: (item: Item) => ReactNode;
}

interface ColumnsProps<Item> {
  readonly columns: readonly Column<Item>[];
}

/** The head of a table. */
export function ColumnHeads<Item>({ columns }: ColumnsProps<Item>) {
  return (
    <thead>
      <tr>
        {columns.map(({ key, head, end = false, wide = false }) => (
          <th key={key} scope="col" data-end={end} data-wide={wide}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The cells of one row. */
export function ColumnCells<Item>({ columns, item }: ColumnsProps<Item> & { readonly item: Item }) {
  return columns.map(({ key, end = false, wide = false, whole = false, cell }) => (
    <td key={key} data-end={end} data-wide={wide} data-whole={whole}>
      {cell(item)}
    </td>
  ));
}
