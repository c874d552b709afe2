/** A rule in SQL: the rows that it covers, and those that break it, described by their column names. */
export interface SqlCheck {
  readonly name: string;
  /** The rows to count: everything after `from`. */
  readonly counted: string;
  readonly offending: string;
}
