/** A rule in SQL: what it looks at, and the rows that break it, worded by their column names. */
export interface SqlCheck {
  readonly name: string;
  /** What is counted: everything behind `from`. */
  readonly counted: string;
  readonly offending: string;
}
