/**
 * Reads a table by RFC 4180, with a header; independent of the writer under test. A time that spreadsheets take for text is a fault of the
 * file, except in the column of its ISO form (docs/statements.md#the-file).
 */
export function readCsv(text: string): Readonly<Record<string, string>>[] {
  const [header, ...rows] = cellsOf(text.replace(/^\uFEFF/, ""));
  return rows.map((row) => {
    if (row.length !== header!.length) throw new Error(`a row of ${row.length} cells`);
    const isoTime = row.findIndex(
      (cell, place) =>
        /^\d{4}-\d\d-\d\dT/.test(cell) &&
        /^[a-z]+$/i.test(header![place]!) &&
        !header![place]!.endsWith("Iso"),
    );
    if (isoTime >= 0) throw new Error(`${header![isoTime]} has ${row[isoTime]} alone`);
    return Object.fromEntries(row.map((cell, place) => [header![place]!, cell]));
  });
}

function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g,
  )) {
    row.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
