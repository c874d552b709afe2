const windowMs = 60 * 60_000;
/** Things that a line tells of in a window; the others are counted. */
const linesMaximum = 5;

/** Tells of a thing, known by its key. */
export type PacedLines = (key: string, line: () => string, at: number) => void;

/** At most a line for each key and hour, and few in an hour, with a count of the further ones: for what anybody can cause by requests. */
export function createPacedLines(
  log: (line: string) => void,
  furtherLine: (further: number) => string,
): PacedLines {
  const told = new Set<string>();
  let further = 0;
  let endsAt = Number.NEGATIVE_INFINITY;
  return (key, line, at) => {
    if (at >= endsAt) {
      if (further > 0) log(furtherLine(further));
      told.clear();
      further = 0;
      endsAt = at + windowMs;
    }
    if (told.has(key)) return;
    if (told.size >= linesMaximum) further += 1;
    else {
      told.add(key);
      log(line());
    }
  };
}
