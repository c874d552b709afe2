/** A row as the driver parsed it: numbers, text, epoch milliseconds, dates as text. Read column by column in `load.ts` and `records/`. */
// oxlint-disable-next-line typescript/no-explicit-any
export type StoredRow = any;
