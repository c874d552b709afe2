import { ImportProblem, Obstacles } from "../import-problem.ts";
import type { ImportChoices } from "../choices.ts";
import { type FileForm, fileRows } from "./file-rows.ts";
import { type Intake, judgeBars, type ReadFile } from "./judge-bars.ts";
import type { RowTexts } from "./row-texts.ts";
import { codeOfRow, type Reading, valuesOfRow } from "./row-values.ts";
import { ShareRows } from "./share-rows.ts";
import { codeOfFileName } from "./written-code.ts";
import { dateOrderOf, isoDate } from "./written-date.ts";
import { decimalMarkOf } from "./written-number.ts";

/** How many rows show how a file writes dates and decimals. */
const sampleRows = 2_000;
const mostRows = 1_000_000;
/** Bars younger than 12 weeks are refused; there is no setting for this (docs/import.md#refusals). */
const youngestDays = 84;

export interface ReadRequest {
  readonly path: string;
  /** How the file is called where that is not the end of its path. */
  readonly name?: string;
  readonly choices: ImportChoices;
  /** Days since 1970-01-01 in Tokyo: the age of bars is measured from it. */
  readonly today: number;
  /** Codes that the market has already, and what they are there. */
  readonly taken: ReadonlyMap<string, "code-simulated" | "code-replayed">;
  readonly onRead?: (bytes: number, all: number, rows: number) => void;
}

/** Reads a whole file. Throws ImportRefused with all obstacles. Touches no database. */
export async function readBars(request: ReadRequest): Promise<ReadFile> {
  const reader = new BarReader(request);
  try {
    await reader.readRows();
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    // Nothing after it can be read; the obstacles before it are reported too.
    reader.takeWaiting();
    reader.obstacles.add(error);
    throw reader.obstacles.refusal();
  }
  return judgeBars(request, reader.intake());
}

class BarReader {
  readonly obstacles = new Obstacles();
  readonly #request: ReadRequest;
  readonly #shares = new Map<string, ShareRows>();
  readonly #wanted: ReadonlySet<string> | null;
  readonly #namedCode: string | null;
  readonly #others = new Set<string>();
  readonly #unchosen = new Set<string>();
  #form: FileForm | null = null;
  #reading: Reading | null = null;
  #waiting: RowTexts[] = [];
  #rows = 0;
  #otherRows = 0;
  #shortened = 0;
  #roundedVolumes = 0;
  #differs = false;
  #codeFrom: Intake["codeFrom"] = "column";
  #lacksCode = false;
  /** Of rows with and without a time, the first line of each. */
  #timedAt: number | null = null;
  #untimedAt: number | null = null;
  readonly #minutes = new Set<number>();

  constructor(request: ReadRequest) {
    this.#request = request;
    const { code, codes } = request.choices;
    this.#wanted = codes === null ? null : new Set(codes);
    const { name, path } = request;
    this.#namedCode = code ?? codeOfFileName(name ?? path.replace(/^.*[\\/]/, ""));
  }

  async readRows(): Promise<void> {
    const { path, onRead } = this.#request;
    const reading = fileRows(path, this.obstacles.add, (bytes, all) =>
      onRead?.(bytes, all, this.#rows),
    );
    for (;;) {
      const { value, done } = await reading.next();
      if (done === true) {
        this.#form = value;
        break;
      }
      this.#waiting.push(...value);
      if (this.#reading !== null || this.#waiting.length >= sampleRows) this.takeWaiting();
    }
    this.takeWaiting();
  }

  /** Takes the rows that wait until there are enough to show how the file is written. */
  takeWaiting(): void {
    const rows = this.#waiting;
    this.#waiting = [];
    this.#reading ??= this.#readingOf(rows);
    for (const row of rows) this.#take(row, this.#reading);
  }

  #readingOf(sample: readonly RowTexts[]): Reading {
    const texts = (...columns: ("open" | "high" | "low" | "close" | "date")[]) =>
      sample.flatMap((row) => columns.flatMap((column) => row.texts.get(column) ?? []));
    return {
      decimals: decimalMarkOf(texts("open", "high", "low", "close")),
      dates: dateOrderOf(texts("date"), sample[0]?.columns.places.get("date")?.heading),
      code: this.#namedCode,
      report: this.obstacles.add,
    };
  }

  #take(row: RowTexts, reading: Reading): void {
    const found = this.#codeOf(row, reading);
    if (found === null) return;
    const { code, isOther } = found;
    if (isOther) {
      this.#otherRows += 1;
      this.#others.add(row.headed ?? row.texts.get("code")!);
      return;
    }
    if (this.#wanted !== null && !this.#wanted.has(code)) return void this.#unchosen.add(code);
    // A share of a table of several that has not been listed yet, or not been asked for.
    if (row.headed !== null && row.texts.size <= 1) return;
    this.#rows += 1;
    if (this.#rows > mostRows)
      throw new ImportProblem("too-many-rows", row.line, { most: mostRows });
    const values = valuesOfRow(row, code, reading);
    if (values === null) return;
    const { today } = this.#request;
    const date = { date: isoDate(values.day) };
    if (values.day > today)
      return this.obstacles.add(
        new ImportProblem("future", row.line, { date, today: { date: isoDate(today) }, code }),
      );
    const youngest = today - youngestDays;
    if (values.day > youngest)
      return this.obstacles.add(
        new ImportProblem("too-young", row.line, {
          date,
          youngest: { date: isoDate(youngest) },
          code,
        }),
      );
    if (values.minute === null) this.#untimedAt ??= row.line;
    else {
      this.#timedAt ??= row.line;
      this.#minutes.add(values.minute);
    }
    if (values.isShortened) this.#shortened += 1;
    if (values.isVolumeRounded) this.#roundedVolumes += 1;
    let share = this.#shares.get(code);
    if (share === undefined) {
      share = new ShareRows(values);
      this.#shares.set(code, share);
    }
    share.take(values, this.obstacles.add);
  }

  #codeOf(row: RowTexts, reading: Reading): ReturnType<typeof codeOfRow> {
    const hasColumn = row.columns.places.has("code");
    const found = codeOfRow(row, reading);
    if (row.headed !== null) {
      this.#codeFrom = "heading";
      return found;
    }
    if (!hasColumn && row.titled !== null && this.#request.choices.code === null)
      return this.#codeOfTitle(row.titled);
    if (!hasColumn) {
      if (found === null && !this.#lacksCode)
        this.obstacles.add(new ImportProblem("code-missing", null, {}));
      this.#lacksCode ||= found === null;
      this.#codeFrom = this.#request.choices.code === null ? "file-name" : "choice";
      // Its other errors are reported together with the missing share.
      return found ?? { code: unnamed, isOther: false };
    }
    // A row without a code in a file that has them is not the share that the file is named after.
    const text = row.texts.get("code");
    if (text === undefined || found === null) {
      const column = row.columns.places.get("code")!.heading;
      this.obstacles.add(new ImportProblem("code-format", row.line, { text: text ?? "", column }));
      return null;
    }
    return found;
  }

  /** A title and a name of the file that name two shares leave open which one it is. */
  #codeOfTitle(code: string): ReturnType<typeof codeOfRow> {
    const named = this.#namedCode;
    if (named !== null && named !== code && !this.#differs) {
      this.#differs = true;
      this.obstacles.add(new ImportProblem("code-differs", null, { title: code, name: named }));
    }
    this.#codeFrom = "title";
    return { code, isOther: false };
  }

  /** The rows' bars and errors, for `judgeBars`. */
  intake(): Intake {
    const [timedAt, untimedAt] = [this.#timedAt, this.#untimedAt];
    const isMixed = timedAt !== null && untimedAt !== null;
    if (isMixed)
      this.obstacles.add(new ImportProblem("columns-mixed", Math.max(timedAt, untimedAt)));
    return {
      form: this.#form!,
      obstacles: this.obstacles,
      shares: [...this.#shares.values()].toSorted((one, other) => (one.code < other.code ? -1 : 1)),
      rows: this.#rows,
      // One clock time in the whole file is no minute: programs write day bars with 00:00 or 15:00.
      isTimed: isMixed || this.#minutes.size > 1,
      codeFrom: this.#codeFrom,
      lacksCode: this.#lacksCode,
      otherClassRows: this.#otherRows,
      otherClasses: [...this.#others],
      unchosen: this.#unchosen,
      shortened: this.#shortened,
      roundedVolumes: this.#roundedVolumes,
    };
  }
}

/** Stands for the share of a file that does not say which one it is; such a file is refused. */
const unnamed = "";
