import { ImportProblem } from "../import-problem.ts";

/** One record of a CSV file. */
export interface CsvRecord {
  /** Line on which it begins, from 1. */
  readonly line: number;
  readonly fields: readonly string[];
}

/** Longer than any record of bars: without a bound, a file without line ends would fill the memory. */
const longestRecord = 65_536;

/**
 * Parses CSV by RFC 4180: fields between separators, quoted ones with separators, line ends and doubled quotes inside, lines
 * that end with CRLF, LF or CR, the last one with or without. Empty lines are skipped. Spaces around quotes are left out, and the = that
 * guards a text from a spreadsheet (="7203"). Strict otherwise: a quote inside an unquoted field, or text after a closing quote, is refused.
 *
 * Our own parser, because csv-parse (7.0) does not read that =, reports the line on which a record ends and takes over twice the processor
 * time; papaparse (5.7) and udsv (0.7) know no lines, take one kind of line end for a file and accept a quote inside an unquoted field.
 */
export class CsvReader {
  readonly #separator: string;
  #fields: string[] = [];
  #field = "";
  #line = 1;
  #beganAt = 1;
  #length = 0;
  #state: "start" | "plain" | "quoted" | "after-quote" = "start";
  /** Whether the last character of the previous chunk was a carriage return. */
  #returned = false;
  #violation: ImportProblem | null = null;

  constructor(separator: string) {
    this.#separator = separator;
  }

  /** The records completed by a chunk. A violation is thrown by the next call, so that the records before it are not lost. */
  take(text: string): CsvRecord[] {
    if (this.#violation !== null) throw this.#violation;
    const records: CsvRecord[] = [];
    try {
      for (const char of text) {
        if (this.#returned) {
          this.#returned = false;
          // Old programs of a Mac end lines so.
          if (char !== "\n") this.#next("\n", records);
        }
        this.#next(char, records);
      }
    } catch (error) {
      if (!(error instanceof ImportProblem)) throw error;
      this.#violation = error;
    }
    return records;
  }

  /** The last record, which has no line end. */
  end(): CsvRecord[] {
    if (this.#violation !== null) throw this.#violation;
    if (this.#state === "quoted") throw new ImportProblem("quote-open", this.#beganAt);
    const records: CsvRecord[] = [];
    this.#endRecord(records);
    return records;
  }

  #next(char: string, records: CsvRecord[]): void {
    this.#length += 1;
    if (this.#length > longestRecord)
      throw new ImportProblem("too-long", this.#beganAt, { most: longestRecord });
    if (this.#state === "quoted") {
      if (char === '"') this.#state = "after-quote";
      else this.#field += char;
      if (char === "\n") this.#line += 1;
      return;
    }
    if (char === this.#separator) return this.#endField();
    switch (char) {
      case "\r":
        this.#returned = true;
        return;
      case "\n":
        this.#endRecord(records);
        this.#line += 1;
        this.#beganAt = this.#line;
        return;
      case '"':
        if (this.#state === "plain" && !/^ *=?$/.test(this.#field))
          throw new ImportProblem("quote-inside", this.#line);
        this.#field = this.#state === "after-quote" ? `${this.#field}"` : "";
        this.#state = "quoted";
        return;
      default:
        if (this.#state === "after-quote" && char === " ") return;
        if (this.#state === "after-quote") throw new ImportProblem("quote-inside", this.#line);
        this.#state = "plain";
        this.#field += char;
    }
  }

  #endField(): void {
    this.#fields.push(this.#field);
    this.#field = "";
    this.#state = "start";
  }

  #endRecord(records: CsvRecord[]): void {
    const isEmpty = this.#fields.length === 0 && this.#field === "" && this.#state === "start";
    if (!isEmpty) {
      this.#endField();
      records.push({ line: this.#beganAt, fields: this.#fields });
    }
    this.#fields = [];
    this.#length = 0;
  }
}
