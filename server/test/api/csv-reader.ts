import { parse } from "csv-parse/sync";

/**
 * Reads a table by RFC 4180, with a header, as another program would. A time that spreadsheets take for text is a fault of the file, except
 * in the column of its ISO form (docs/statements.md#the-file).
 */
export function readCsv(text: string): Readonly<Record<string, string>>[] {
  const rows = parse<Record<string, string>>(text, {
    bom: true,
    columns: true,
    record_delimiter: "\r\n",
  });
  for (const row of rows)
    for (const [name, cell] of Object.entries(row))
      if (/^\d{4}-\d\d-\d\dT/.test(cell) && /^[a-z]+$/i.test(name) && !name.endsWith("Iso"))
        throw new Error(`${name} has ${cell} alone`);
  return rows;
}
