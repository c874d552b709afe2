import type { Blame, ToCore } from "../bus/messages.ts";
import { commandRequest, previewRequest } from "./aside.ts";
import { scheduleWork } from "./market-work.ts";

export type Input = Exclude<ToCore, { kind: "drain" }>;
export type Previewing = Extract<Input, { kind: "preview" }>;
/** What is carried out in a batch; a preview is answered beside it. */
export type Carried = Exclude<Input, Previewing>;

/** An input and the core's progress with it. */
export interface Suspect {
  readonly input: Input;
  /** The piece of the market's own work in hand; null: the input itself. */
  readonly name: string | null;
  readonly code: string | null;
  readonly at: number;
}

/** The instants of the beats in an input, in order. */
export function beatsOf(input: Extract<Input, { kind: "beat" | "stretch" }>): number[] {
  if (input.kind === "beat") return [input.at];
  const length = Math.floor((input.at - input.from) / input.everyMs) + 1;
  return Array.from({ length }, (_, beat) => input.from + beat * input.everyMs);
}

/** The blame in the form of the bus. A request is blamed for its content, the market for the piece of work in hand. */
export function blameOf({ input, name, code, at }: Suspect): Blame {
  const { ticket: _, ...body } = input;
  return { key: name ?? keyOf(input), code, at, input: JSON.stringify(body) };
}

/** Time of an input; null: it has none. */
export function timeOf(input: Input): number | null {
  switch (input.kind) {
    case "command":
      return input.command.at;
    case "boundary":
      return input.boundary.at;
    case "ping":
      return null;
    case "preview":
    case "beat":
    case "stretch":
    case "quote-anew":
      return input.at;
  }
}

function keyOf(input: Input): string {
  switch (input.kind) {
    case "command":
      return commandRequest(input.command, input.fingerprint);
    case "preview":
      return previewRequest(input.request);
    case "boundary":
      return scheduleWork(input.boundary);
    case "stretch":
      return "beat";
    case "ping":
    case "beat":
    case "quote-anew":
      return input.kind;
  }
}
