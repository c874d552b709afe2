export interface AcceptanceLine {
  readonly id: string;
  readonly state: string;
  readonly files: readonly string[];
}

/** First and last number of each family of IDs. The families are closed and IDs are never renumbered. */
const families: Readonly<Record<string, readonly [number, number]>> = {
  NAV: [1, 14],
  RT: [0, 35],
  LOAD: [1, 2],
  HOME: [1, 5],
  SEARCH: [1, 3],
  MKT: [1, 3],
  STK: [1, 9],
  TRD: [1, 5],
  IPO: [1, 4],
  BLK: [1, 1],
  PRE: [1, 1],
  FOL: [1, 4],
  LOAN: [1, 1],
  LUCK: [1, 2],
  FUND: [1, 3],
  KYC: [1, 2],
  USER: [1, 1],
  SET: [1, 1],
  LANG: [1, 1],
  NEWS: [1, 1],
  MSG: [1, 1],
  CS: [1, 1],
  LOG: [1, 3],
  DIV: [1, 1],
  ENT: [1, 17],
  ST: [1, 26],
  VAL: [1, 32],
  ROLE: [1, 5],
  API: [1, 11],
  ERR: [1, 28],
  CON: [1, 27],
  I18N: [1, 6],
  HON: [1, 10],
  GAP: [1, 13],
  ALERT: [1, 6],
};

/** Families whose numbers were given out in parts, a part a line. */
const parts: readonly (readonly [family: string, numbers: readonly [number, number]])[] = [
  // Networks, proxies and machines.
  ["OUT", [10, 11]],
  // Files, searches and texts of people.
  ["OUT", [115, 119]],
];

/** Every ID that docs/acceptance.md must contain exactly once. */
export const acceptanceIds: readonly string[] = [...Object.entries(families), ...parts].flatMap(
  ([family, [first, last]]) =>
    Array.from({ length: last - first + 1 }, (_, index) => `M-${family}-${first + index}`),
);

/** Reads the rows "| ID | line | state | files |" of docs/acceptance.md. */
export function readAcceptance(markdown: string): AcceptanceLine[] {
  const rows = markdown.matchAll(/^\| (M-[A-Z0-9]+-\d+) \|.*\| *([a-z]*) *\|([^|]*)\|$/gm);
  return Array.from(rows, ([, id = "", state = "", files = ""]) => ({
    id,
    state,
    files: files
      .split(",")
      .map((file) => file.trim().replaceAll("`", ""))
      .filter((file) => file !== ""),
  }));
}
