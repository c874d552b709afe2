import type { Ready } from "./messages.ts";

/** The starting state of a start, for the log; null: there was nothing to continue from. */
export function startLine({ from, because, carried }: Ready["start"]): string | null {
  if (from === "capture")
    return `the market goes on where it stopped: from its capture and ${carried} batches of the journal`;
  return because === null ? null : `the market starts from its tables: ${because}`;
}
