/** Why a file cannot be replayed; each is a key of `reason` and of `cure` in `api/texts/import.<locale>.json`. */
export const importReasons = [
  "missing",
  "no-file",
  "unreadable",
  "empty",
  "other-classes-only",
  "too-large",
  "unpacked-too-large",
  "packed-badly",
  "archive",
  "spreadsheet",
  "not-text",
  "not-json",
  "by-columns",
  "quote-open",
  "quote-inside",
  "too-long",
  "field-count",
  "no-heading",
  "column-missing",
  "column-twice",
  "columns-mixed",
  "date-format",
  "date-ambiguous",
  "time-format",
  "code-missing",
  "code-differs",
  "code-format",
  "code-absent",
  "name-format",
  "name-changed",
  "name-contact",
  "file-name-contact",
  "sector-unknown",
  "price-format",
  "price-scale",
  "price-partial",
  "range",
  "volume-format",
  "turnover-format",
  "factor-format",
  "duplicate",
  "future",
  "too-young",
  "split",
  "jump",
  "too-many-rows",
  "too-many-codes",
  "from-unknown",
  "no-price",
  "starts-late",
  "code-simulated",
  "code-replayed",
  "file-imported",
  "no-market",
] as const;
export type ImportReason = (typeof importReasons)[number];

/** A date that was read, `YYYY-MM-DD`, which readers see in their own notation. A text, even if it looks like a date, stays as the file has it. */
export interface ReadDate {
  readonly date: string;
}

export type ImportValues = Readonly<Record<string, string | number | ReadDate>>;

/** One obstacle, with its place. Thrown where nothing behind it can be read. */
export class ImportProblem extends Error {
  readonly reason: ImportReason;
  /** Line of the file, from 1; null for the file as a whole. */
  readonly line: number | null;
  /** `column` is a heading as the file has it, `code` a share. */
  readonly values: ImportValues;

  constructor(reason: ImportReason, line: number | null, values: ImportValues = {}) {
    super(`${reason}${line === null ? "" : ` in line ${line}`} ${JSON.stringify(values)}`);
    this.reason = reason;
    this.line = line;
    this.values = values;
  }
}

/** Ends an import with everything that stood in its way; nothing of the file is kept. */
export class ImportRefused extends Error {
  readonly problems: readonly ImportProblem[];
  /** How many more there are of a reason than `problems` has. */
  readonly more: ReadonlyMap<ImportReason, number>;

  constructor(problems: readonly ImportProblem[], more: ReadonlyMap<ImportReason, number>) {
    super(problems.map(({ message }) => message).join("; "));
    this.problems = problems;
    this.more = more;
  }
}

/** At most so many obstacles of one reason are listed with their places; of the rest only the number is shown. */
const namedOfAReason = 5;

/** The obstacles of a file as they are met. */
export class Obstacles {
  readonly #named: ImportProblem[] = [];
  readonly #counts = new Map<ImportReason, number>();

  readonly add = (problem: ImportProblem): void => {
    const count = (this.#counts.get(problem.reason) ?? 0) + 1;
    this.#counts.set(problem.reason, count);
    if (count <= namedOfAReason) this.#named.push(problem);
  };

  get any(): boolean {
    return this.#counts.size > 0;
  }

  /** In the order of the file, those of the whole file first. */
  refusal(): ImportRefused {
    const more = new Map(
      [...this.#counts].flatMap(([reason, count]) =>
        count > namedOfAReason ? [[reason, count - namedOfAReason] as const] : [],
      ),
    );
    const inOrder = this.#named.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0));
    return new ImportRefused(inOrder, more);
  }
}
