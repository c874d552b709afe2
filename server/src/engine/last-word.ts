import { CoreFault } from "@akari/core/faults/core-fault";
import type { Failed } from "../bus/messages.ts";
import { Led } from "./leadership.ts";

/** The last message of a core that cannot continue. */
export function lastWord(error: unknown): Failed {
  if (error instanceof CoreFault)
    return {
      kind: "failed",
      cause: "fault",
      message: stackOf(error.cause),
      blame: error.blame,
    };
  const cause = error instanceof Led ? "led" : "trouble";
  return { kind: "failed", cause, message: stackOf(error), blame: null };
}

/** Refusals need no stack: their text says what to do. */
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof Led ? error.message : (error.stack ?? error.message);
}
