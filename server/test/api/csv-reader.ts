/** Reads a table by RFC 4180, with a header; independent of the writer under test. */
export function readCsv(text: string): Readonly<Record<string, string>>[] {
  const [header, ...rows] = cellsOf(text.replace(/^\uFEFF/, ""));
  return rows.map((row) => {
    if (row.length !== header!.length) throw new Error(`a row of ${row.length} cells`);
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
