import type { ImportChoices } from "../choices.ts";
import { ImportProblem, type Obstacles } from "../import-problem.ts";
import type { FileForm } from "./file-rows.ts";
import { contactProblem } from "./name-contact.ts";
import { plainName } from "./plain-name.ts";
import { historyOf, type ShareHistory } from "./share-history.ts";
import type { ShareRows } from "./share-rows.ts";
import { isNamedByCode } from "./written-code.ts";
import { isoDate } from "./written-date.ts";

const mostShares = 500;

/** Rows and shares that were left out, with the reason why it needs no choice. */
export interface LeftOut {
  /** Rows of preferred shares and other classes. */
  readonly otherClassRows: number;
  readonly otherClasses: readonly string[];
  /** Shares that were not chosen. */
  readonly unchosen: number;
}

/** A file's contents, and how it was read. */
export interface ReadFile extends Omit<FileForm, "columns"> {
  readonly interval: "day" | "minute";
  readonly rows: number;
  /** Order of its rows. */
  readonly order: "ascending" | "descending" | "mixed";
  readonly codeFrom: "column" | "heading" | "title" | "choice" | "file-name";
  /** Headings from which nothing was read. */
  readonly ignored: readonly string[];
  readonly hasAdjustedPrices: boolean;
  readonly leftOut: LeftOut;
  /** Rows whose volume or turnover was shortened by the program that wrote it. */
  readonly shortened: number;
  /** Rows whose volume was a fraction of a share. */
  readonly roundedVolumes: number;
  /** Whether it has no headings, and its columns were known by their order. */
  readonly isUnheaded: boolean;
  /** By code. */
  readonly shares: readonly ShareHistory[];
  /** Original dates, ascending, with the minutes that any share has; none in day bars. */
  readonly dates: readonly { readonly date: string; readonly minutes: readonly number[] }[];
  readonly startsOn: string;
}

/** Bars and errors from the rows of a file, before the file is checked as a whole. */
export interface Intake {
  readonly form: FileForm;
  readonly obstacles: Obstacles;
  /** By code. */
  readonly shares: readonly ShareRows[];
  readonly rows: number;
  readonly isTimed: boolean;
  readonly codeFrom: ReadFile["codeFrom"];
  readonly lacksCode: boolean;
  readonly otherClassRows: number;
  readonly otherClasses: readonly string[];
  readonly unchosen: Set<string>;
  readonly shortened: number;
  readonly roundedVolumes: number;
}

export interface Judging {
  readonly choices: ImportChoices;
  readonly name?: string;
  /** Codes that the market has already, and what they are there. */
  readonly taken: ReadonlyMap<string, "code-simulated" | "code-replayed">;
}

/** Checks that need the whole file. Throws ImportRefused with all obstacles. */
export function judgeBars(judging: Judging, intake: Intake): ReadFile {
  const { form, obstacles, isTimed } = intake;
  const { choices } = judging;
  if (intake.rows === 0 && !obstacles.any) obstacles.add(emptiness(choices, intake));
  const name = plainName(judging.name ?? form.name) || form.sha256;
  // A share of Japan may be written like an address: 7203.jp.
  const inName = isNamedByCode(name) ? null : contactProblem("file-name-contact", name, null);
  if (inName !== null) obstacles.add(inName);
  const chosen = chosenShares(judging, intake);
  for (const share of chosen) share.reportContacts(obstacles.add);
  const knowsSplits = form.columns.some(({ tellsSplits }) => tellsSplits);
  const rules = { adjusts: choices.adjusts, knowsSplits, isTimed, report: obstacles.add };
  const shares = chosen.map((rows) => historyOf(rows, rules));
  const dates = datesOf(chosen, isTimed);
  const startsOn = startOf(dates, shares, choices.from, obstacles);
  if (obstacles.any || startsOn === null) throw obstacles.refusal();
  const orders = new Set(chosen.filter(({ count }) => count > 1).map(({ order }) => order));
  const { columns, ...facts } = form;
  const { codeFrom, otherClassRows, otherClasses, unchosen, shortened, roundedVolumes } = intake;
  return {
    ...facts,
    name,
    interval: isTimed ? "minute" : "day",
    rows: chosen.reduce((sum, { count }) => sum + count, 0),
    order: orders.size > 1 ? "mixed" : ([...orders][0] ?? "ascending"),
    codeFrom,
    ignored: [...new Set(columns.flatMap(({ ignored }) => ignored))],
    hasAdjustedPrices: columns.some(({ areAdjusted }) => areAdjusted),
    leftOut: { otherClassRows, otherClasses, unchosen: unchosen.size },
    shortened,
    roundedVolumes,
    isUnheaded: columns.some(({ areUnheaded }) => areUnheaded),
    shares,
    dates,
    startsOn,
  };
}

function emptiness({ codes }: ImportChoices, { unchosen, otherClasses }: Intake): ImportProblem {
  if (codes !== null && unchosen.size > 0)
    return new ImportProblem("code-absent", null, { codes: codes.join(", ") });
  return otherClasses.length > 0
    ? new ImportProblem("other-classes-only", null, { codes: otherClasses.join(", ") })
    : new ImportProblem("empty", null);
}

function chosenShares(
  { choices: { codes, atMost }, taken }: Judging,
  { shares, obstacles, rows, lacksCode, unchosen }: Intake,
): readonly ShareRows[] {
  const known = new Set(shares.map(({ code }) => code));
  const absent = (codes ?? []).filter((code) => !known.has(code));
  if (absent.length > 0 && rows > 0 && !lacksCode)
    obstacles.add(new ImportProblem("code-absent", null, { codes: absent.join(", ") }));
  const chosen = atMost === null ? shares : largest(shares, atMost, taken);
  const kept = new Set(chosen);
  for (const share of shares) if (!kept.has(share)) unchosen.add(share.code);
  if (chosen.length > mostShares)
    obstacles.add(
      new ImportProblem("too-many-codes", null, { most: mostShares, found: chosen.length }),
    );
  for (const { code, line } of chosen) {
    const before = taken.get(code);
    if (before !== undefined) obstacles.add(new ImportProblem(before, line, { code }));
  }
  return chosen;
}

/** Leaves out shares that the market already has, unless it has all of them: then each gets its error. */
function largest(
  shares: readonly ShareRows[],
  atMost: number,
  taken: Judging["taken"],
): readonly ShareRows[] {
  const free = shares.filter(({ code }) => !taken.has(code));
  if (free.length === 0) return shares.slice(0, atMost);
  const turnovers = new Map(free.map((share) => [share.code, share.turnover()]));
  const chosen = new Set(
    free
      .toSorted((one, other) => turnovers.get(other.code)! - turnovers.get(one.code)!)
      .slice(0, atMost),
  );
  return shares.filter((share) => chosen.has(share));
}

/** A third of the dates is the past on charts, unless a date is given. */
function startOf(
  days: ReadFile["dates"],
  shares: readonly ShareHistory[],
  from: string | null,
  obstacles: Obstacles,
): string | null {
  const dates = days.map(({ date }) => date);
  const first = dates[0];
  if (first === undefined) return null;
  const startsOn =
    from === null ? dates[Math.floor(dates.length / 3)] : dates.find((date) => date >= from);
  if (startsOn === undefined) {
    const values = {
      from: { date: from! },
      first: { date: first },
      last: { date: dates.at(-1)! },
    };
    obstacles.add(new ImportProblem("from-unknown", null, values));
    return null;
  }
  // If rows are wrong, a share's other rows say nothing about its beginning.
  if (obstacles.any) return startsOn;
  for (const { code, line, bars } of shares) {
    if (bars[0] === undefined) {
      obstacles.add(new ImportProblem("no-price", line, { code }));
      continue;
    }
    const date = isoDate(bars[0].day);
    if (date <= startsOn) continue;
    const dates = { date: { date }, start: { date: startsOn } };
    obstacles.add(new ImportProblem("starts-late", line, { code, ...dates }));
  }
  return startsOn;
}

function datesOf(shares: readonly ShareRows[], isTimed: boolean): ReadFile["dates"] {
  const minutes = new Map<number, Set<number>>();
  for (const share of shares)
    share.days.forEach((day, at) => {
      let known = minutes.get(day);
      if (known === undefined) minutes.set(day, (known = new Set()));
      if (isTimed) known.add(share.minutes[at]!);
    });
  return [...minutes]
    .toSorted(([one], [other]) => one - other)
    .map(([day, known]) => ({
      date: isoDate(day),
      minutes: [...known].toSorted((one, other) => one - other),
    }));
}
