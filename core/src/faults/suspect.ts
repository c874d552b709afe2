import type { Blame } from "./blame.ts";
import { CoreFault } from "./core-fault.ts";
import type { Beat, Input } from "../input.ts";
import { commandRequest, previewRequest } from "./aside.ts";
import { scheduleWork } from "./market-work.ts";

/** An input and the core's progress with it. */
export interface Suspect {
  readonly input: Input | Beat;
  /** The piece of the market's own work in hand; null: the input itself. */
  readonly name: string | null;
  readonly code: string | null;
  readonly at: number;
}

/** A request is blamed for its content, the market for the piece of work in hand. */
export function blameOf({ input, name, code, at }: Suspect): Blame {
  return { key: name ?? keyOf(input), code, at, input: JSON.stringify(bodyOf(input)) };
}

/** The same fault, blamed on the suspect if there is one. */
export function blamed({ cause }: CoreFault, suspect: Suspect | null): CoreFault {
  return new CoreFault(cause, suspect === null ? null : blameOf(suspect));
}

/** Without the address of the waiting caller. */
function bodyOf(input: Input | Beat) {
  if (!("ticket" in input)) return input;
  const { ticket: _, ...body } = input;
  return body;
}

function keyOf(input: Input | Beat): string {
  switch (input.kind) {
    case "command":
      return commandRequest(input.command, input.fingerprint);
    case "preview":
      return previewRequest(input.request);
    case "boundary":
      return scheduleWork(input.boundary);
    case "stretch":
    case "slice":
    case "beat":
    case "round":
      return "beat";
    case "ping":
    case "time":
    case "quote-anew":
    case "looks":
      return input.kind;
  }
}
