import { nextLogHead, operatorLogContent, operatorLogText } from "@akari/verify/operator-log";
import type pg from "pg";
import { logColumns, type LogRow } from "../uses/operator-log/read-log.ts";

export interface LogCheck {
  readonly entries: number;
  /** The number of the first entry that does not follow; null when the chain is intact. */
  readonly brokenAt: number | null;
  readonly head: Buffer;
}

const none = Buffer.alloc(32);
const pageLength = 1000;

/** Recomputes the whole chain from the stored rows, and compares its end with the stored head. */
export async function checkOperatorLog(sql: pg.Pool | pg.ClientBase): Promise<LogCheck> {
  const { rows: heads } = await sql.query<{ number: number; hash: Buffer }>(
    "select number, hash from operator_log_head",
  );
  const end = heads[0] ?? { number: 0, hash: none };
  let head: Uint8Array = none;
  let number = 0;
  while (number < end.number) {
    const { rows } = await sql.query<LogRow>(
      `select ${logColumns} from operator_log where number > $1 and number <= $2 order by number limit $3`,
      [number, end.number, pageLength],
    );
    for (const row of rows) {
      const content = operatorLogContent(textOfRow(row));
      head = nextLogHead(head, content);
      if (
        row.number !== number + 1 ||
        Buffer.compare(row.content, content) !== 0 ||
        Buffer.compare(row.hash, head) !== 0
      )
        return { entries: end.number, brokenAt: number + 1, head: end.hash };
      number = row.number;
    }
    if (rows.length === 0) return { entries: end.number, brokenAt: number + 1, head: end.hash };
  }
  const brokenAt = end.hash.equals(head) ? null : Math.max(1, number);
  return { entries: end.number, brokenAt, head: end.hash };
}

/** The text of an entry; "" for an entry that was made unreadable, which then does not match its hash. */
export function textOfRow(row: LogRow): string {
  try {
    return operatorLogText(row);
  } catch {
    return "";
  }
}

/** A and at least seven digits, as people name an entry. */
export function logNumberOf(number: number): string {
  return `A-${String(number).padStart(7, "0")}`;
}

/** Its reverse; null: a text that is no entry's number. */
export function numberOfLogNumber(text: string): number | null {
  const digits = /^A-([0-9]{7,15})$/i.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}
