import type { AcceptanceLine } from "./acceptance-list.ts";
import type { Proof } from "./acceptance-proofs.ts";

/** Problems of the acceptance list: missing, duplicate or unknown IDs, lines that are not claimed, claims without a running test. */
export function acceptanceProblems(
  ids: readonly string[],
  lines: readonly AcceptanceLine[],
  proofs: ReadonlyMap<string, readonly Proof[]>,
): string[] {
  const problems: string[] = [];
  const known = new Set(ids);
  for (const id of ids) {
    const rows = lines.filter((line) => line.id === id).length;
    if (rows === 0) problems.push(`${id} is missing from the list`);
    if (rows > 1) problems.push(`${id} stands in the list ${rows} times`);
  }
  for (const line of lines) {
    if (!known.has(line.id)) problems.push(`${line.id} is not an ID of the list`);
    if (line.state === "claimed") problems.push(...claimProblems(line, proofs));
    else problems.push(`${line.id} is not claimed, but "${line.state}"`);
  }
  return problems;
}

function claimProblems(
  { id, files }: AcceptanceLine,
  proofs: ReadonlyMap<string, readonly Proof[]>,
): string[] {
  if (files.length === 0) return [`${id} is claimed without a test file`];
  return files.flatMap((file) => {
    const tests = proofs.get(file);
    if (tests === undefined) return [`${id}: ${file} is not a test file`];
    const naming = tests.filter((test) => test.ids.includes(id));
    if (naming.length === 0) return [`${id}: no test in ${file} names it`];
    return naming
      .filter((test) => test.isSwitchedOff)
      .map((test) => `${id}: ${file}:${test.line} is switched off`);
  });
}
