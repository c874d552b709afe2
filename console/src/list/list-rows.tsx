import { CaseTable } from "./case-table.tsx";
import type { Column } from "./columns.tsx";
import { isPaged, itemsOf, type ListRead } from "./list-read.ts";
import { ListState } from "./list-state.tsx";
import { MoreButton } from "./more-button.tsx";
import { PlainTable } from "./plain-table.tsx";

export interface ListRowsProps<Item> {
  readonly label: string;
  readonly read: ListRead<Item>;
  readonly keyOf: (item: Item) => string;
  readonly columns: readonly Column<Item>[];
  readonly emptyTitle?: string | undefined;
  readonly emptyHint?: string | undefined;
  /** The row that keys act on; without it the rows are only read. */
  readonly cursor?: {
    readonly at: string | null;
    readonly onMove: (key: string) => void;
    readonly onOpen: (key: string) => void;
  };
}

/** A list that is read, in a page or in a part of one: its rows and the way to more of them, or why there are none. */
export function ListRows<Item>(props: ListRowsProps<Item>) {
  const { label, read, keyOf, columns, emptyTitle, emptyHint, cursor } = props;
  const items = itemsOf(read);
  const table = { label, items, keyOf, columns };
  return (
    <ListState read={read} empty={items.length === 0} emptyTitle={emptyTitle} emptyHint={emptyHint}>
      {cursor === undefined ? (
        <PlainTable {...table} />
      ) : (
        <CaseTable {...table} cursor={cursor.at} onMove={cursor.onMove} onOpen={cursor.onOpen} />
      )}
      {isPaged(read) && <MoreButton read={read} />}
    </ListState>
  );
}
