/** Why a file cannot be replayed; each is a key of `api/texts/import.<locale>.json`. */
export const importReasons = [
  "missing",
  "no-file",
  "unreadable",
  "empty",
  "too-large",
  "not-text",
  "not-json",
  "quote-open",
  "quote-inside",
  "too-long",
  "field-count",
  "column-missing",
  "column-unknown",
  "column-twice",
  "columns-mixed",
  "date-format",
  "time-format",
  "code-format",
  "name-format",
  "name-changed",
  "sector-unknown",
  "price-format",
  "price-scale",
  "price-partial",
  "range",
  "volume-format",
  "turnover-format",
  "order",
  "duplicate",
  "too-young",
  "split",
  "jump",
  "too-many-rows",
  "too-many-codes",
  "too-few-days",
  "from-unknown",
  "starts-late",
  "code-simulated",
  "code-replayed",
  "file-imported",
  "no-market",
] as const;
export type ImportReason = (typeof importReasons)[number];

export type ImportValues = Readonly<Record<string, string | number>>;

/** Stops an import; nothing of the file is kept. */
export class ImportProblem extends Error {
  readonly reason: ImportReason;
  /** Line of the file, from 1; null for the file as a whole. */
  readonly line: number | null;
  readonly values: ImportValues;

  constructor(reason: ImportReason, line: number | null, values: ImportValues = {}) {
    super(`${reason}${line === null ? "" : ` in line ${line}`} ${JSON.stringify(values)}`);
    this.reason = reason;
    this.line = line;
    this.values = values;
  }
}
