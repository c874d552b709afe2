import type { Locale } from "@akari/api/locale";
import { importText } from "../http/wording.ts";
import { writtenDate } from "../http/written-date.ts";
import type { ImportChoices } from "./choices.ts";
import { isoDate } from "./file/written-date.ts";
import type { ReadFile } from "./file/judge-bars.ts";
import type { ImportProblem, ImportReason, ImportRefused, ImportValues } from "./import-problem.ts";

/** Where texts about a file appear: choices are options at the terminal and fields in the console. */
export type Surface = "terminal" | "console";

type ChoiceName = "adjusts" | "codes" | "atMost" | "code" | "from";

const options: Readonly<Record<ChoiceName, string>> = {
  adjusts: "--adjust",
  codes: "--codes",
  atMost: "--at-most",
  code: "--code",
  from: "--from",
};

function choiceNames(surface: Surface, locale: Locale): Record<ChoiceName, string> {
  if (surface === "terminal") return options;
  return Object.fromEntries(
    Object.keys(options).map((name) => [name, importText(`choice.${name}`, {}, locale)]),
  ) as Record<ChoiceName, string>;
}

/** Each obstacle with its place, its reason and its cure, in sentences. */
export function obstacleTexts(
  { problems, more }: ImportRefused,
  surface: Surface,
  locale: Locale,
): string[] {
  const choices = choiceNames(surface, locale);
  const because = (problem: ImportProblem) =>
    importText(`reason.${problem.reason}`, written(problem.values, locale, surface), locale);
  const textOf = (problem: ImportProblem) => {
    const values = {
      line: String(problem.line),
      column: columnOf(problem),
      because: because(problem),
      cure: importText(
        `cure.${problem.reason}`,
        { ...written(problem.values, locale, surface), ...choices },
        locale,
      ),
    };
    if (problem.line === null) return importText("obstacle", values, locale);
    return namesItsColumn.has(problem.reason) || values.column === ""
      ? importText("obstacleInLine", values, locale)
      : importText("obstacleInColumn", values, locale);
  };
  const moreOf = (problem: ImportProblem, count: number) =>
    importText(
      "moreObstacles",
      { ...written({ count }, locale), because: because(problem) },
      locale,
    );
  const last = new Map(problems.map((problem) => [problem.reason, problem]));
  return [
    ...problems.map(textOf),
    ...[...more].map(([reason, count]) => moreOf(last.get(reason)!, count)),
  ];
}

/** The heading as the file has it; empty: the obstacle has no column. */
function columnOf({ values: { column } }: ImportProblem): string {
  return typeof column === "string" ? column : "";
}

/** Their sentences name the column already. */
const namesItsColumn: ReadonlySet<ImportReason> = new Set(["column-missing", "column-twice"]);

/** Explains at the terminal why nothing was imported. */
export function refusalText(file: string, refused: ImportRefused, locale: Locale): string[] {
  return [
    importText("refused", { file }, locale),
    ...obstacleTexts(refused, "terminal", locale).map((text) => `- ${text}`),
  ];
}

/** Progress of reading a large file. */
export function readingText(share: number, rows: number, locale: Locale): string {
  const percent = new Intl.NumberFormat(locale, { style: "percent" }).format(share);
  return importText("reading", { percent, ...written({ rows }, locale) }, locale);
}

const separatorNames = { ",": "comma", "\t": "tab", ";": "semicolon", "|": "bar" } as const;

const encodingNames = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  shift_jis: "Shift_JIS",
  "euc-jp": "EUC-JP",
  "iso-2022-jp": "ISO-2022-JP",
  gb18030: "GBK",
  big5: "Big5",
  "windows-1252": "Windows-1252",
} as const;

/** How a file was recognised, and everything in which what is replayed differs from what the file says. */
export function readingNotes(
  file: ReadFile,
  { loops }: ImportChoices,
  surface: Surface,
  locale: Locale,
): string[] {
  const { separator, leftOut } = file;
  const rounded = roundedIn(file);
  const startsOn = { date: file.startsOn };
  const say = (key: string, values: ImportValues = {}) =>
    importText(key, written(values, locale, surface), locale);
  const when = (isSo: boolean, text: () => string) => (isSo ? [text()] : []);
  const likely = file.shares.flatMap(({ likelySplits }) => likelySplits);
  const splits = file.shares.flatMap((share) => share.splits);
  const join = widestJoin(file);
  const { adjusts } = choiceNames(surface, locale);
  return [
    say("recognised", {
      form: say("form", {
        separator: separator === null ? "json" : separatorNames[separator],
      }),
      encoding: encodingNames[file.encoding],
      order: file.order,
      packed: file.isPacked ? "yes" : "no",
    }),
    ...when(file.codeFrom === "file-name", () =>
      say("codeFromName", { code: file.shares[0]!.code }),
    ),
    ...when(file.codeFrom === "title", () => say("codeFromTitle", { code: file.shares[0]!.code })),
    ...when(file.isUnheaded, () => say("unheaded")),
    say("start", { startsOn }),
    ...when(loops, () => say("loops", { startsOn })),
    ...when(loops && join !== null, () => say("widestJoin", { ...join! })),
    ...when(rounded > 0, () => say("rounded", { rounded })),
    ...when(file.hasAdjustedPrices, () => say("adjustedPrices")),
    ...splits
      .slice(0, namedMost)
      .map(({ code, date, factor, isInFile }) =>
        say("split", { code, date: { date }, factor, source: isInFile ? "file" : "prices" }),
      ),
    ...likely
      .slice(0, namedMost)
      .map(({ code, date, factor }) =>
        say("likelySplit", { code, date: { date }, factor, adjusts }),
      ),
    ...when(file.ignored.length > 0, () =>
      say("ignored", { count: file.ignored.length, columns: namedIn(file.ignored) }),
    ),
    ...when(leftOut.otherClassRows > 0, () =>
      say("otherClasses", { count: leftOut.otherClassRows, codes: namedIn(leftOut.otherClasses) }),
    ),
    ...when(leftOut.unchosen > 0, () => say("unchosen", { count: leftOut.unchosen })),
    ...when(file.footers > 0, () => say("footers", { count: file.footers })),
    ...when(file.shortened > 0, () => say("shortened", { count: file.shortened })),
    ...when(file.roundedVolumes > 0, () => say("roundedVolumes", { count: file.roundedVolumes })),
  ];
}

/** The most splits, columns and codes that are named; a file of all shares has hundreds. */
const namedMost = 10;

function namedIn(names: readonly string[]): string {
  return `${names.slice(0, namedMost).join(", ")}${names.length > namedMost ? ", …" : ""}`;
}

function roundedIn({ shares }: Pick<ReadFile, "shares">): number {
  return shares.reduce((sum, { rounded }) => sum + rounded, 0);
}

/** The share whose last close lies furthest from the first price that follows it when the replay begins again, in yen. */
function widestJoin({
  shares,
  startsOn,
}: ReadFile): { code: string; last: number; first: number } | null {
  let widest = 0;
  let join: { code: string; last: number; first: number } | null = null;
  for (const { code, bars } of shares) {
    const last = bars.at(-1)!.close;
    const first = bars.find(({ day }) => isoDate(day) >= startsOn)?.open ?? last;
    const distance = Math.abs(Math.log(first / last));
    if (distance <= widest) continue;
    widest = distance;
    join = { code, last: last / 10, first: first / 10 };
  }
  return join;
}

/** Describes an import, or a dry run, at the terminal. */
export function summaryText(
  file: ReadFile,
  choices: ImportChoices,
  dryRun: boolean,
  locale: Locale,
): string[] {
  const values = written(
    {
      file: file.name,
      hash: file.sha256,
      rows: file.rows,
      codes: file.shares.length,
      firstDate: { date: file.dates[0]!.date },
      lastDate: { date: file.dates.at(-1)!.date },
    },
    locale,
  );
  return [
    importText(dryRun ? "wouldImport" : "imported", values, locale),
    importText(`contents.${file.interval}`, values, locale),
    ...readingNotes(file, choices, "terminal", locale),
    importText("hash", values, locale),
    ...(dryRun ? [] : [importText("takesEffect", {}, locale)]),
  ];
}

/** Numbers in the reader's notation, and for a page dates too; a terminal has them as its options take them. Texts stay as they are: what was refused may look like a date and be none. */
function written(
  values: ImportValues,
  locale: Locale,
  surface: Surface = "terminal",
): Record<string, string> {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === "string") return [name, value];
      if (typeof value === "number") return [name, number.format(value)];
      return [name, surface === "console" ? writtenDate(value.date, locale) : value.date];
    }),
  );
}
