/** Of the SHA-256 of a row. Here, as the app writes files and computes no sum. */
export const checkDigits = 8;

/** The fields of a file in their order: first those of the head, then lists of objects and single objects. */
export type FileFields = Readonly<Record<string, unknown>>;

/** The end of each file, after its content (docs/account-data.md#the-file). */
export interface Seal {
  /** For `head` and each section the first eight digits of the SHA-256 of each row, one behind another. */
  readonly checks: Readonly<Record<string, string>>;
  /** SHA-256 of everything before its line. */
  readonly sum: string;
}

/** SHA-256 in hexadecimal digits, in the fastest form that there is. */
export interface Hashes {
  readonly of: (text: string) => string;
  /** Of a text that comes in parts. */
  readonly begin: () => { update(part: string): unknown; digest(): string };
}

/** The checks and the sum of a file with these fields, a row a step: between the steps of a long file the caller may do something else. */
export function* sealing(fields: FileFields, { of, begin }: Hashes): Generator<void, Seal> {
  const whole = begin();
  const checks: Record<string, string> = {};
  for (const { section, row, text } of linesOf(fields)) {
    whole.update(text);
    checks[section] = (checks[section] ?? "") + (row === null ? "" : of(row).slice(0, checkDigits));
    yield;
  }
  whole.update(checksLine(checks));
  return { checks, sum: whole.digest() };
}

/** The text of a file: every row is a line of its own, so that a changed one can be named even where it leaves no JSON. */
export function summedFile({ checks, sum, ...fields }: FileFields): string {
  let text = "";
  for (const line of linesOf(fields)) text += line.text;
  return `${text}${checksLine(checks)}"sum":${JSON.stringify(sum)}}\n`;
}

function checksLine(checks: unknown): string {
  return `"checks":${JSON.stringify(checks)},\n`;
}

interface Line {
  readonly section: string;
  /** null: the line begins or ends a list. */
  readonly row: string | null;
  readonly text: string;
}

function* linesOf(fields: FileFields): Generator<Line> {
  const all = Object.entries(fields);
  const plain = JSON.stringify(Object.fromEntries(all.filter(([, value]) => !isSection(value))));
  const head = `${plain.slice(0, -1)},`;
  yield { section: "head", row: head, text: `${head}\n` };
  for (const [section, value] of all.filter(([, each]) => isSection(each)))
    if (Array.isArray(value)) yield* linesOfList(section, value);
    else {
      const row = JSON.stringify(value);
      yield { section, row, text: `${JSON.stringify(section)}:${row},\n` };
    }
}

function* linesOfList(section: string, list: readonly unknown[]): Generator<Line> {
  yield { section, row: null, text: `${JSON.stringify(section)}:[\n` };
  for (const [index, each] of list.entries()) {
    const row = JSON.stringify(each);
    yield { section, row, text: `${row}${index < list.length - 1 ? "," : ""}\n` };
  }
  yield { section, row: null, text: "],\n" };
}

function isSection(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}
