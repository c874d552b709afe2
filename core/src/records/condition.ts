import type { StoredRow as Row } from "../tables/stored-row.ts";

/** A condition on the rows of a table: as SQL for the database, where `$1` is the course, and as a predicate for tables in memory. */
export interface Condition {
  readonly sql: string;
  holds(row: Row, tradingDate: string): boolean;
}

/** Rows that no start reads. */
export const never: Condition = { sql: "false", holds: () => false };

export const always: Condition = { sql: "true", holds: () => true };

export function oneOf(column: string, values: readonly string[]): Condition {
  return {
    sql: `${column} in (${values.map((value) => `'${value}'`).join(", ")})`,
    holds: (row) => values.includes(row[column]),
  };
}

/** Any other value than this one, and not null. */
export function not(column: string, value: string): Condition {
  return {
    sql: `${column} <> '${value}'`,
    holds: (row) => row[column] !== null && row[column] !== value,
  };
}

export function isNull(column: string): Condition {
  return { sql: `${column} is null`, holds: (row) => row[column] === null };
}

/** Rows whose column has the current trading date. */
export function ofTradingDate(column: string): Condition {
  return {
    sql: `${column} = (select trading_date from leader where course = $1)`,
    holds: (row, tradingDate) => row[column] === tradingDate,
  };
}

export function both(one: Condition, other: Condition): Condition {
  return {
    sql: `${one.sql} and ${other.sql}`,
    holds: (row, tradingDate) => one.holds(row, tradingDate) && other.holds(row, tradingDate),
  };
}
