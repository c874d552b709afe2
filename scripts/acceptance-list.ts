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

/** The families that are open: what came after the specification. Each of their lines is an ID by standing in the list. */
const openFamilies = /^M-(HOU|OUT)-[1-9]\d*$/;

/** Every ID of the closed families: docs/acceptance.md must contain each exactly once. */
export const closedIds: readonly string[] = Object.entries(families).flatMap(
  ([family, [first, last]]) =>
    Array.from({ length: last - first + 1 }, (_, index) => `M-${family}-${first + index}`),
);

/** Every ID that a list with these lines must contain exactly once. */
export function acceptanceIdsOf(lines: readonly AcceptanceLine[]): readonly string[] {
  return [
    ...closedIds,
    ...new Set(lines.map(({ id }) => id).filter((id) => openFamilies.test(id))),
  ];
}

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
