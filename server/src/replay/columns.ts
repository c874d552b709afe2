import { ImportProblem } from "./import-problem.ts";

/** The columns of a row: the names of `docs/import.md`, followed by those of the J-Quants API. */
const columnNames = {
  date: ["date"],
  time: ["time"],
  code: ["code"],
  name: ["name", "companyname", "coname"],
  nameEnglish: ["name_english", "companynameenglish", "conameen"],
  kana: ["kana"],
  sector: ["sector"],
  open: ["open", "o"],
  high: ["high", "h"],
  low: ["low", "l"],
  close: ["close", "c"],
  volume: ["volume", "vo"],
  turnover: ["turnover", "turnovervalue", "va"],
  /** J-Quants: other than 1 on the day of a split. */
  factor: ["adjustmentfactor", "adjfactor"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Column = keyof typeof columnNames;

const required = ["date", "code", "open", "high", "low", "close", "volume"] as const;

/** Columns of the J-Quants API that a replay does not use: limits, later adjusted prices, half days. */
const unused =
  /^(upperlimit|lowerlimit|(morning|afternoon)[a-z]+|adjustment(open|high|low|close|volume)|[ma]?(ul|ll)|[ma]?adj(o|h|l|c|vo)|[ma](o|h|l|c|vo|va))$/;

const columnOf: ReadonlyMap<string, Column> = new Map(
  (Object.entries(columnNames) as [Column, readonly string[]][]).flatMap(([column, names]) =>
    names.map((name) => [name, column] as const),
  ),
);

/** The column for a heading; null for an unused one. */
function known(heading: string, line: number): Column | null {
  const name = heading.trim().toLowerCase();
  const column = columnOf.get(name);
  if (column !== undefined) return column;
  if (unused.test(name)) return null;
  throw new ImportProblem("column-unknown", line, { column: heading });
}

/** The columns of a heading, by position. Refused: an unknown or repeated column, a file without the required ones. */
export function columnsOf(headings: readonly string[], line: number): readonly (Column | null)[] {
  const columns = headings.map((heading) => known(heading, line));
  const seen = new Set<Column>();
  columns.forEach((column, place) => {
    if (column === null) return;
    if (seen.has(column))
      throw new ImportProblem("column-twice", line, { column: headings[place]! });
    seen.add(column);
  });
  for (const column of required)
    if (!seen.has(column)) throw new ImportProblem("column-missing", line, { column });
  return columns;
}

/** The texts of one row; absent: no value. */
export interface RowTexts {
  readonly line: number;
  readonly texts: ReadonlyMap<Column, string>;
}

/** Names the fields of a CSV record. */
export function rowOfFields(
  columns: readonly (Column | null)[],
  fields: readonly string[],
  line: number,
): RowTexts {
  if (fields.length !== columns.length)
    throw new ImportProblem("field-count", line, { found: fields.length, wanted: columns.length });
  const texts = new Map<Column, string>();
  columns.forEach((column, place) => {
    const text = fields[place]!.trim();
    if (column !== null && text !== "") texts.set(column, text);
  });
  return { line, texts };
}

/** Names the members of a JSON object; all of a file's objects have the same ones. */
export function rowOfObject(value: Readonly<Record<string, unknown>>, line: number): RowTexts {
  const columns = columnsOf(Object.keys(value), line);
  const texts = new Map<Column, string>();
  Object.values(value).forEach((member, place) => {
    const column = columns[place];
    if (column === null || column === undefined || member === null) return;
    if (typeof member !== "string" && typeof member !== "number")
      throw new ImportProblem("not-json", line);
    const text = plainText(member).trim();
    if (text !== "") texts.set(column, text);
  });
  return { line, texts };
}

/** JSON writes a large number as 1.2302805E9; returns it in full. */
function plainText(member: string | number): string {
  return typeof member === "string"
    ? member
    : Number.isInteger(member)
      ? BigInt(member).toString()
      : String(member);
}
