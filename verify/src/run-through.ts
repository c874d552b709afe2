/** Runs work in pieces to its end without a pause, where no other caller waits. */
export function runThrough<Result>(work: Iterator<unknown, Result>): Result {
  for (;;) {
    const next = work.next();
    if (next.done === true) return next.value;
  }
}
