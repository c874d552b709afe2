import type { ReactNode } from "react";
import table from "./compact-table.module.css";

interface TableKindProps {
  readonly badge: ReactNode;
  /** The badge stands at the head of the notes, in languages whose kinds are too long for a column. */
  readonly below: boolean;
}

/** The cell of a compact table that names the row's kind. */
export function TableKind({ badge, below }: TableKindProps) {
  return <td className={below ? table.empty : table.kind}>{!below && badge}</td>;
}

interface TableNotesProps extends TableKindProps {
  /** What else is to be said of the row; all of it stands in the tooltip. */
  readonly notes: readonly string[];
}

/**
 * The row's second line, across all columns, in the cell of its name: there it begins at the table's edge. It takes a line more where it
 * needs it, except in a table so long that this would push rows out of sight.
 */
export function TableNotes({ badge, notes, below }: TableNotesProps) {
  return (
    hasSecondLine({ notes, below }) && (
      <span className={table.second} title={notes.join(" ")}>
        {below && badge}
        {notes.map((note) => (
          <span key={note} className={table.note}>
            {note}
          </span>
        ))}
      </span>
    )
  );
}

/** For the row's `data-second`, which puts the figures beside its first line. */
export function hasSecondLine({
  notes,
  below,
}: Pick<TableNotesProps, "notes" | "below">): true | undefined {
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
