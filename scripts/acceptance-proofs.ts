/** A test: the IDs in its title or in the comment right above it, and whether it runs. */
export interface Proof {
  readonly ids: readonly string[];
  readonly line: number;
  readonly isSwitchedOff: boolean;
}

const testCall =
  /^\s*(?:test|it|describe)((?:\.(?:each|concurrent|sequential|for|skip|skipIf|runIf|only|todo|fixme|fails|serial|step|describe))*)[(`<]/;
const off = /\.(skip|only|todo|fixme|fails)\b/;
const opensBody = /(=>|function\b.*\))\s*[{(]?\s*$|=>\s*\S/;
const acceptanceId = /\bM-[A-Z0-9]+-\d+\b/g;

/** The tests of a file that name at least one ID. A skipped `describe` skips the tests indented below it. */
export function proofsIn(source: string, idsOf = acceptanceIdsOf): Proof[] {
  const lines = source.split("\n");
  const found: Proof[] = [];
  let offDeeperThan = Number.POSITIVE_INFINITY;

  for (const [index, text] of lines.entries()) {
    if (text.trim() !== "" && indentOf(text) <= offDeeperThan && !/^\s*[)}\]]/.test(text))
      offDeeperThan = Number.POSITIVE_INFINITY;
    const call = testCall.exec(text);
    if (call === null) continue;
    const isOff = off.test(call[1] ?? "");
    const ids = idsOf(`${commentAbove(lines, index)}\n${titleFrom(lines, index)}`);
    if (ids.length > 0)
      found.push({ ids, line: index + 1, isSwitchedOff: isOff || offDeeperThan < indentOf(text) });
    if (isOff && text.trimStart().startsWith("describe"))
      offDeeperThan = Math.min(offDeeperThan, indentOf(text));
  }
  return found;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function acceptanceIdsOf(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(acceptanceId), ([id]) => id))];
}

function commentAbove(lines: readonly string[], index: number): string {
  let first = index;
  while (first > 0 && /^\s*(\/\/|\/\*|\*)/.test(lines[first - 1] ?? "")) first -= 1;
  return lines.slice(first, index).join("\n");
}

/** From the call to the line that opens the test's body; the table of an `each`, with IDs in its rows, belongs to the title. */
function titleFrom(lines: readonly string[], index: number): string {
  const taken: string[] = [];
  let isTable = /\.(each|for)\b/.test(lines[index] ?? "");
  for (const line of lines.slice(index, index + 120)) {
    taken.push(line);
    // The table may contain functions; the title is in the second call.
    const secondCall = isTable ? /[)`]\((?=\s*(["'`]|$))/.exec(line) : null;
    if (isTable && secondCall === null) continue;
    isTable = false;
    if (opensBody.test(secondCall === null ? line : line.slice(secondCall.index))) break;
  }
  return taken.join("\n");
}
