/** The result of work in pieces, done in one go: where nobody waits for a turn. */
export function runThrough<Result>(work: Iterator<unknown, Result>): Result {
  for (;;) {
    const next = work.next();
    if (next.done === true) return next.value;
  }
}
