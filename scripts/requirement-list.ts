/** A row of the tables in `docs/security/requirements-…`. */
export interface RequirementRow {
  readonly id: string;
  readonly state: string;
  readonly evidence: string;
}

const row = /^\| (\d+\.\d+\.\d+) \| [^|]+ \| ([a-z ]+) \| ([^|]*) \|$/;

export function readRequirements(markdown: string): RequirementRow[] {
  return markdown.split("\n").flatMap((line) => {
    const [, id, state, evidence] = row.exec(line) ?? [];
    return id === undefined || state === undefined || evidence === undefined
      ? []
      : [{ id, state, evidence }];
  });
}

/** The items of ASVS 5.0.0 that a comment or a title names, e.g. "ASVS 6.2.2, 6.2.3". */
export function requirementsIn(text: string): string[] {
  return Array.from(text.matchAll(/\bASVS ((?:\d+\.\d+\.\d+(?:, )?)+)/g), ([, ids = ""]) =>
    ids.split(", ").filter((id) => id !== ""),
  ).flat();
}

/** How many items of levels 1 and 2 each section has, without those that docs/security/requirements-input-and-access.md excludes; an item is numbered from 1. */
const sections: Readonly<Record<string, number | readonly number[]>> = {
  "1.1": 2,
  "1.2": 9,
  "1.3": 11,
  "1.4": 3,
  "1.5": 2,
  "2.1": 3,
  "2.2": 3,
  "2.3": 4,
  "2.4": 1,
  "3.2": 2,
  "3.3": 4,
  "3.4": 6,
  "3.5": 5,
  "3.7": 2,
  "4.1": 3,
  "4.2": 1,
  "4.4": 4,
  "5.1": 1,
  "5.2": 3,
  "5.3": 2,
  "5.4": 3,
  "6.1": 3,
  "6.2": 12,
  "6.3": 4,
  "6.4": 4,
  "6.5": 5,
  "6.6": [2, 3],
  "7.1": 3,
  "7.2": 4,
  "7.3": 2,
  "7.4": 5,
  "7.5": 2,
  "7.6": 2,
  "8.1": 2,
  "8.2": 3,
  "8.3": 1,
  "8.4": 1,
  "9.1": 3,
  "9.2": 4,
  "11.1": 2,
  "11.2": 3,
  "11.3": 3,
  "11.4": 4,
  "11.5": 1,
  "11.6": 1,
  "12.1": 3,
  "12.2": 2,
  "12.3": 4,
  "13.1": 1,
  "13.2": 5,
  "13.3": 2,
  "13.4": 5,
  "14.1": 2,
  "14.2": 4,
  "14.3": 3,
  "15.1": 3,
  "15.2": 3,
  "15.3": 7,
  "16.1": 1,
  "16.2": 5,
  "16.3": 4,
  "16.4": 3,
  "16.5": 3,
};

export const requirementIds: readonly string[] = Object.entries(sections).flatMap(
  ([section, has]) =>
    (typeof has === "number" ? Array.from({ length: has }, (_, at) => at + 1) : has).map(
      (item) => `${section}.${item}`,
    ),
);
