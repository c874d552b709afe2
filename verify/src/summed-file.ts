/** Of the SHA-256 of a row. Here, as the app writes files and computes no sum. */
export const checkDigits = 8;

/** The fields of a file in their order: first those of the head, then lists of objects and single objects. */
export type FileFields = Readonly<Record<string, unknown>>;

/** What each file has behind its content (docs/account-data.md#the-file). */
export interface Seal {
  /** For `head` and each section the first eight digits of the SHA-256 of each row, one behind another. */
  readonly checks: Readonly<Record<string, string>>;
  /** SHA-256 of everything before its line. */
  readonly sum: string;
}

/** The checks and the sum of a file with these fields; `digest` is SHA-256, in the fastest form that there is. */
export function sealOf(fields: FileFields, digest: (text: string) => string): Seal {
  const parts = partsOf(fields);
  const { head, sections } = parts;
  const check = (row: string) => digest(row).slice(0, checkDigits);
  const checks: Record<string, string> = { head: check(head) };
  for (const { name, rows } of sections) checks[name] = rows.map(check).join("");
  return { checks, sum: digest(bodyOf(parts, checks)) };
}

/** The text of a file: every row is a line of its own, so that a changed one can be named even where it leaves no JSON. */
export function summedFile({ checks, sum, ...fields }: FileFields): string {
  return `${bodyOf(partsOf(fields), checks)}"sum":${JSON.stringify(sum)}}\n`;
}

function bodyOf({ head, sections }: Parts, checks: unknown): string {
  const lines = sections.map(({ name, rows, isList }) => {
    const written = `${JSON.stringify(name)}:`;
    if (!isList) return `${written}${rows.join("")},\n`;
    return `${written}[\n${rows.join(",\n")}${rows.length === 0 ? "" : "\n"}],\n`;
  });
  return `${head}\n${lines.join("")}"checks":${JSON.stringify(checks)},\n`;
}

interface Section {
  readonly name: string;
  readonly rows: readonly string[];
  readonly isList: boolean;
}

interface Parts {
  readonly head: string;
  readonly sections: readonly Section[];
}

function partsOf(fields: FileFields): Parts {
  const all = Object.entries(fields);
  const isSection = ([, value]: readonly [string, unknown]) =>
    typeof value === "object" && value !== null;
  const head = JSON.stringify(Object.fromEntries(all.filter((field) => !isSection(field))));
  return {
    head: `${head.slice(0, -1)},`,
    sections: all.filter(isSection).map(([name, value]) => ({
      name,
      rows: (Array.isArray(value) ? value : [value]).map((row) => JSON.stringify(row)),
      isList: Array.isArray(value),
    })),
  };
}
