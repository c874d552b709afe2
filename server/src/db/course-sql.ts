import type pg from "pg";
import type { MarketTable } from "./tables.ts";

/** The course of a market in SQL: each statement about one of its tables says the course (docs/decisions/0650-a-market-has-courses.md). */
export interface CourseSql<Sql = pg.Pool> {
  readonly sql: Sql;
  readonly course: number;
}

/** A table of a market within one course, to be read from; the statement's parameter says which. */
export function rowsOf(table: MarketTable, course = "$1"): string {
  return `(select * from ${table} where course = ${course})`;
}
