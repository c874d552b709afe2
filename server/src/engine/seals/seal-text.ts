import type { ColumnValue, ColumnValues } from "@akari/core/tables/table";
import { codeNumber, type SealedColumn, type SealedTable } from "./sealed-table.ts";

/** The texts of rows that are sealed, from the values of the sealed columns. The first of them is never empty. */
export function sealTexts(
  { text, columns }: Pick<SealedTable, "text" | "columns">,
  values: ColumnValues,
): string[] {
  const texts = values[0]!.map(() => "");
  for (const [place, { name }] of columns.entries()) {
    const ofColumn = values[place]!;
    const before = `${place === 0 ? "" : "\n"}${text === "named" ? `${name}=` : ""}`;
    for (let index = 0; index < texts.length; index += 1) {
      const value = ofColumn[index]!;
      if (value !== null) texts[index] += before + value;
      else if (text === "values") texts[index] += `${before}-`;
    }
  }
  return texts;
}

/** The same text in SQL, of the row `r`. */
function sealTextSql({ text, columns }: Pick<SealedTable, "text" | "columns">): string {
  const fields = columns.map((column) =>
    text === "values"
      ? `coalesce(${valueSql(column)}::text, '-')`
      : `'${column.name}=' || ${valueSql(column)}`,
  );
  return `concat_ws(E'\\n', ${fields.join(", ")})`;
}

/** The owner of the row `r` in SQL. */
export function sealOwnerSql({ owner }: Pick<SealedTable, "owner">): string {
  switch (owner.kind) {
    case "number":
      return `r.${owner.column}`;
    case "code":
      return `('x' || lpad(encode(convert_to(r.${owner.column}, 'UTF8'), 'hex'), 16, '0'))::bit(64)::bigint`;
    case "date":
      return `(r.${owner.column} - date '2000-01-01')::bigint`;
    case "none":
      return "0::bigint";
  }
}

export function sealOwner({ owner }: Pick<SealedTable, "owner">, value: ColumnValue): number {
  switch (owner.kind) {
    case "number":
      return Number(value);
    case "code":
      return codeNumber(String(value));
    case "date":
      return (Date.parse(String(value)) - Date.UTC(2000, 0, 1)) / 86_400_000;
    case "none":
      return 0;
  }
}

/** The digest of a row's text in SQL: the first 16 bytes of its SHA-256. */
export function digestSql(table: Pick<SealedTable, "text" | "columns">): string {
  return `encode(substr(sha256(convert_to(${sealTextSql(table)}, 'UTF8')), 1, 16), 'hex')::uuid`;
}

function valueSql({ name, type }: SealedColumn): string {
  switch (type) {
    case "ms":
      return `(extract(epoch from r.${name}) * 1000)::bigint`;
    case "hex":
    case "bytes":
      return `encode(r.${name}, 'hex')`;
    case "json":
    case "exact-json":
      return `r.${name}::text`;
    default:
      return `r.${name}`;
  }
}
