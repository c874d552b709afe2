import { barRowOf, type BarRow } from "./bar-row.ts";
import { columnsOf, rowOfFields, rowOfObject, type Column } from "./columns.ts";
import { CsvReader } from "./csv-records.ts";
import { ImportProblem } from "./import-problem.ts";
import { JsonReader } from "./json-objects.ts";
import { type FileFacts, textOf } from "./text-file.ts";

/** Names of the list in an answer of the J-Quants API: the first version names it after its content, the second is the same for all. */
const lists = ["daily_quotes", "data"];

/**
 * The rows of a file, some thousand at a time as its chunks arrive, and the file's facts at the end. JSON is recognised by its first
 * character. A file is read once, with no more than a chunk of it in memory.
 */
export async function* fileRows(path: string): AsyncGenerator<BarRow[], FileFacts> {
  const chunks = textOf(path);
  let take: ((text: string) => BarRow[]) | null = null;
  let end = (): BarRow[] => [];
  for (;;) {
    const { value, done } = await chunks.next();
    if (done === true) {
      yield end();
      return value;
    }
    if (take === null) {
      const first = value.trimStart();
      if (first === "") continue;
      ({ take, end } = first.startsWith("{") || first.startsWith("[") ? jsonRows() : csvRows());
    }
    yield take(value);
  }
}

interface Rows {
  readonly take: (text: string) => BarRow[];
  readonly end: () => BarRow[];
}

function csvRows(): Rows {
  const reader = new CsvReader();
  let columns: readonly (Column | null)[] | null = null;
  const rowsOf = (records: ReturnType<CsvReader["take"]>) =>
    records.flatMap(({ line, fields }) => {
      if (columns !== null) return [barRowOf(rowOfFields(columns, fields, line))];
      columns = columnsOf(fields, line);
      return [];
    });
  return { take: (text) => rowsOf(reader.take(text)), end: () => rowsOf(reader.end()) };
}

function jsonRows(): Rows {
  const reader = new JsonReader(lists);
  let timed: boolean | null = null;
  return {
    take: (text) =>
      reader.take(text).map(({ line, value }) => {
        const row = barRowOf(rowOfObject(value, line));
        timed ??= row.minute !== null;
        if (timed !== (row.minute !== null)) throw new ImportProblem("columns-mixed", line);
        return row;
      }),
    end() {
      reader.end();
      return [];
    },
  };
}
