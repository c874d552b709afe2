import type { Blame, ToCore } from "../bus/messages.ts";
import { commandRequest, previewRequest } from "./aside.ts";
import { scheduleWork } from "./market-work.ts";

export type Input = Exclude<ToCore, { kind: "drain" }>;

/** An input and how far the core had come with it. */
export interface Suspect {
  readonly input: Input;
  /** The piece of the market's own work that was in hand; null: what the input itself asks for. */
  readonly name: string | null;
  readonly code: string | null;
  readonly at: number;
}

/** In the words of the bus. A request is blamed for what it asks for, the market for the piece of work that was in hand. */
export function blameOf({ input, name, code, at }: Suspect): Blame {
  const { ticket: _, ...body } = input;
  return { key: name ?? keyOf(input), code, at, input: JSON.stringify(body) };
}

/** When an input came; null: it does not say. */
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
    case "ping":
    case "beat":
    case "quote-anew":
      return input.kind;
  }
}
