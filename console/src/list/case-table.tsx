import { isComposing } from "@akari/ui/is-composing.ts";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { useKey } from "../keyboard/use-key.ts";
import cases from "./case-table.module.css";
import { type Column, ColumnCells, ColumnHeads } from "./columns.tsx";
import { neighbour } from "./neighbour.ts";
import table from "./table.module.css";

interface CaseTableProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly columns: readonly Column<Item>[];
  readonly keyOf: (item: Item) => string;
  /** The row that keys act on; null: none yet. */
  readonly cursor: string | null;
  readonly onMove: (key: string) => void;
  /** Enter or a click. */
  readonly onOpen: (key: string) => void;
}

/** Rows of cases: J, K and the arrows move, Enter opens. One row is in the order of Tab. */
export function CaseTable<Item>({
  label,
  items,
  columns,
  keyOf,
  cursor,
  onMove,
  onOpen,
}: CaseTableProps<Item>) {
  const t = useTranslations("console");
  const body = useRef<HTMLTableSectionElement>(null);
  const keys = items.map(keyOf);
  const stop = cursor !== null && keys.includes(cursor) ? cursor : (keys[0] ?? null);

  const focus = (key: string) =>
    body.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
  const step = (by: 1 | -1) => {
    const next = neighbour(keys, cursor, by);
    if (next === null) return;
    onMove(next);
    focus(next);
  };
  useKey("j", t("keys.next"), () => step(1));
  useKey("k", t("keys.previous"), () => step(-1));
  useKey("Enter", t("keys.open"), () => stop !== null && onOpen(stop));

  const onKeyDown = (event: KeyboardEvent, key: string) => {
    if (isComposing(event)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "ArrowDown") step(1);
    else if (event.key === "ArrowUp") step(-1);
    else if (event.key === "Enter" || event.key === " ") onOpen(key);
    else return;
    event.preventDefault();
  };

  useEffect(() => {
    const row = body.current?.querySelector<HTMLElement>("[aria-selected=true]");
    row?.scrollIntoView?.({ block: "nearest" });
  }, [cursor]);

  return (
    <table className={`${table.table} ${cases.table}`} role="grid" aria-label={label}>
      <ColumnHeads columns={columns} />
      <tbody ref={body}>
        {items.map((item) => {
          const key = keyOf(item);
          return (
            <tr
              key={key}
              data-key={key}
              aria-selected={key === cursor}
              tabIndex={key === stop ? 0 : -1}
              onClick={() => {
                onMove(key);
                onOpen(key);
              }}
              onKeyDown={(event) => onKeyDown(event, key)}
            >
              <ColumnCells columns={columns} item={item} />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
