import type { Proof } from "./acceptance-proofs.ts";
import type { RequirementRow } from "./requirement-list.ts";

const states = ["test", "decision", "not applicable", "open"];

/** Why the table is not true: an item that is missing, doubled or unknown, evidence that is not there, a test that names another item. */
export function requirementProblems(
  ids: readonly string[],
  rows: readonly RequirementRow[],
  proofs: ReadonlyMap<string, readonly Proof[]>,
): string[] {
  const listed = rows.map(({ id }) => id);
  return [
    ...ids.filter((id) => !listed.includes(id)).map((id) => `${id} is missing`),
    ...listed.filter((id) => !ids.includes(id)).map((id) => `${id} is no item of the list`),
    ...listed
      .filter((id, at) => listed.indexOf(id) !== at)
      .map((id) => `${id} stands in the table twice`),
    ...rows.flatMap((row) => problemsOf(row, proofs)),
    ...[...proofs].flatMap(([path, tests]) => unlisted(path, tests, rows)),
  ];
}

function problemsOf(
  { id, state, evidence }: RequirementRow,
  proofs: ReadonlyMap<string, readonly Proof[]>,
): string[] {
  if (!states.includes(state)) return [`${id}: ${state} is no state`];
  if (evidence.trim() === "") return [`${id} says nothing`];
  if (state !== "test") return [];
  const paths = testsIn(evidence);
  if (paths.length === 0) return [`${id} names no test`];
  return paths.flatMap((path) => {
    const tests = proofs.get(path);
    if (tests === undefined) return [`${id}: there is no test ${path}`];
    const naming = tests.filter(({ ids }) => ids.includes(id));
    if (naming.length === 0) return [`${id}: no test of ${path} names it`];
    return naming.every(({ isSwitchedOff }) => isSwitchedOff)
      ? [`${id}: its tests in ${path} are switched off`]
      : [];
  });
}

/** A test may not claim what the table does not say. */
function unlisted(
  path: string,
  tests: readonly Proof[],
  rows: readonly RequirementRow[],
): string[] {
  const named = new Set(tests.flatMap(({ ids }) => ids));
  return [...named]
    .filter((id) => !rows.some((row) => row.id === id && testsIn(row.evidence).includes(path)))
    .map((id) => `${path} names ${id}, whose row does not name the file`);
}

function testsIn(evidence: string): string[] {
  return Array.from(evidence.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g), ([, path = ""]) => path);
}
