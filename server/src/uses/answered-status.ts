import type { Outcome } from "@akari/brokerage/decision";

/**
 * The status in an answer: as the core remembers it of the command, so that a repetition is answered like the first time. A
 * command from before the core remembered it has today's, which `now` reads.
 */
export async function answeredStatus(
  { status }: Outcome,
  now: () => Promise<string | null>,
): Promise<string | null> {
  return status ?? now();
}
