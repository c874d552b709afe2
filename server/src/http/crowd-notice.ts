import type { Clock } from "../clock/clock.ts";

interface Crowded {
  readonly openFiles: number;
  readonly inAll: number;
  readonly clock: Pick<Clock, "now">;
  readonly log?: ((line: string) => void) | undefined;
}

const everyMs = 60 * 60_000;

/** Tells at most once an hour that there are no more connections to give, which of them go, and what to set. */
export function createCrowdNotice({ openFiles, inAll, clock, log = () => {} }: Crowded) {
  const nextAt = { closed: Number.NEGATIVE_INFINITY, refused: Number.NEGATIVE_INFINITY };
  return (kind: "closed" | "refused"): void => {
    const at = clock.now();
    if (at < nextAt[kind]) return;
    nextAt[kind] = at + everyMs;
    log(
      `All ${inAll} connections are in use. ${outcomes[kind]} ${boundBy(openFiles)}: docs/security.md#connections`,
    );
  };
}

const outcomes = {
  closed: "Idle ones are closed for newcomers, those without a session first.",
  refused: "None of them is idle, so newcomers are refused.",
} as const;

function boundBy(openFiles: number): string {
  return Number.isFinite(openFiles)
    ? `The system lets this process hold ${openFiles} open files (ulimit -n)`
    : "The system sets no bound of its own";
}
