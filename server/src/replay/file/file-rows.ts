import { ImportProblem } from "../import-problem.ts";
import { CsvRows, type Separator, separatorOf } from "./csv-rows.ts";
import type { Columns } from "./headings.ts";
import { JsonRows } from "./json-rows.ts";
import type { RowTexts } from "./row-texts.ts";
import { type FileFacts, textOf } from "./text-file.ts";

/** How a file is written, as far as its structure tells. */
export interface FileForm extends FileFacts {
  /** null: JSON. */
  readonly separator: Separator | null;
  readonly columns: readonly Columns[];
  /** Rows below the table: sums and notes. */
  readonly footers: number;
}

/** Characters after which the separator of a file is decided. */
const beginning = 64 * 1024;

interface Reader {
  readonly columns: readonly Columns[];
  readonly footers: number;
  take(text: string): RowTexts[];
  end(violation: boolean): RowTexts[];
}

/**
 * The rows of a file, some thousand at a time as its chunks arrive, and how it is written at the end. JSON is recognised by its first
 * character. No more than a chunk of the text is in memory.
 */
export async function* fileRows(
  path: string,
  report: (problem: ImportProblem) => void,
  onRead?: (bytes: number, all: number) => void,
): AsyncGenerator<RowTexts[], FileForm> {
  const chunks = textOf(path, onRead);
  let waiting = "";
  let reader: Reader | null = null;
  let separator: Separator | null = null;
  const begin = (): Reader => {
    const first = waiting.trimStart();
    if (first.startsWith("{") || first.startsWith("[")) return new JsonRows(report);
    separator = separatorOf(waiting);
    return new CsvRows(separator, report);
  };
  try {
    for (;;) {
      const { value, done } = await chunks.next();
      if (done === true) {
        reader ??= begin();
        yield reader.take(waiting);
        yield reader.end(false);
        return { ...value, separator, columns: reader.columns, footers: reader.footers };
      }
      waiting += value;
      if (reader === null && waiting.length < beginning) continue;
      reader ??= begin();
      yield reader.take(waiting);
      waiting = "";
    }
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    // The rows before it are checked too.
    yield reader === null ? [] : reader.end(true);
    throw error;
  }
}
