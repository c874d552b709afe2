import type { ReactNode } from "react";
import table from "./compact-table.module.css";

interface TableKindProps {
  readonly badge: ReactNode;
  /** What else is to be said of the row; all of it stands in the tooltip. */
  readonly notes: readonly string[];
  /** The badge stands at the head of the notes, in languages whose kinds are too long for a column. */
  readonly below: boolean;
}

/** The cell of a compact table that names the row's kind; its notes are the row's second line, across all columns. */
export function TableKind({ badge, notes, below }: TableKindProps) {
  return (
    <td className={below ? table.empty : table.kind}>
      {!below && badge}
      {hasSecondLine({ notes, below }) && (
        <span className={table.second} title={notes.join(" ")}>
          {below && badge}
          {notes.map((note) => (
            <span key={note} className={table.note}>
              {note}
            </span>
          ))}
        </span>
      )}
    </td>
  );
}

/** For the row's `data-second`, which makes room for it. */
export function hasSecondLine({
  notes,
  below,
}: Pick<TableKindProps, "notes" | "below">): true | undefined {
  return below || notes.length > 0 ? true : undefined;
}

interface TableKindHeadProps {
  readonly below: boolean;
  readonly children: string;
}

/** The head of that column; heard only where the column is empty. */
export function TableKindHead({ below, children }: TableKindHeadProps) {
  return below ? (
    <th scope="col" className={table.empty}>
      <span className="visually-hidden">{children}</span>
    </th>
  ) : (
    <th scope="col">{children}</th>
  );
}
