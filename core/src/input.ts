import type { Command } from "@akari/brokerage/commands";
import type { AmendmentRequest } from "@akari/brokerage/order/intended-amendment";
import type { PreviewRequest } from "@akari/brokerage/preview";
import type { Boundary } from "@akari/exchange/schedule";

/** All that the core takes, one at a time. Its time comes with it. */
export type Input =
  | {
      readonly kind: "command";
      /** Identifies the caller waiting for the reply. */
      readonly ticket: number;
      readonly command: Command;
      /** Hash of what the command means: the same id with another meaning is refused. */
      readonly fingerprint: string;
    }
  | {
      readonly kind: "preview";
      readonly ticket: number;
      readonly request: PreviewRequest | AmendmentRequest;
      readonly at: number;
    }
  /**
   * A part of a beat of the simulated market: so many instruments are visited, on from where the last slice ended. The first of a beat moves the
   * factors of the whole market.
   */
  | {
      readonly kind: "slice";
      readonly at: number;
      readonly begins: boolean;
      readonly visits: number;
    }
  /** Beats of a market that catches up with the present, one each `everyMs` from `from` to `at`: none is skipped, nothing comes between their slices, and all are one batch. */
  | {
      readonly kind: "stretch";
      readonly ticket: number;
      readonly from: number;
      readonly everyMs: number;
      readonly at: number;
    }
  | {
      readonly kind: "boundary";
      readonly ticket: number;
      readonly boundary: Boundary;
      readonly nextTradingDate: string;
    }
  /** One part of the remaining checks against the loss line, while no caller waits. Time does not advance. */
  | { readonly kind: "looks"; readonly at: number }
  /** Checks that the core is responsive: answered like any other input, once everything before it is on disk. */
  | { readonly kind: "ping"; readonly ticket: number }
  /** The crowd quotes every instrument: after a start and the missed boundaries, before customers are admitted. `visits`: only the first so many; absent: all. */
  | {
      readonly kind: "quote-anew";
      readonly ticket: number;
      readonly at: number;
      readonly visits?: number;
    }
  /** Time has passed, and what has fallen due is carried out; no more. A command that left no trace comes to this when it is carried again. */
  | { readonly kind: "time"; readonly at: number };

/** A step of the simulated market, or a whole round of it, as its clock sends it; the host makes slices of it. */
export type Beat = {
  readonly [Kind in "beat" | "round"]: {
    readonly kind: Kind;
    readonly ticket: number;
    readonly at: number;
  };
}["beat" | "round"];

export type Previewing = Extract<Input, { kind: "preview" }>;
/** Inputs that a batch carries out; a preview is answered without a batch. */
export type Carried = Exclude<Input, Previewing>;

export type CommandInput = Extract<Input, { kind: "command" }>;
/** The input that replaces, on replay, a command that left no trace. */
export type LeftOnly = Extract<Input, { kind: "looks" | "time" }>;
/** Inputs that decide how the market continues. */
export type Moving = Exclude<Carried, { kind: "ping" }>;
/** Work left once time has moved. */
export type CarriedOut = Exclude<Moving, { kind: "command" | "looks" }>;

/** The instants of the beats in a stretch, in order. */
export function beatsOf({
  from,
  everyMs,
  at,
}: Pick<Extract<Input, { kind: "stretch" }>, "from" | "everyMs" | "at">): number[] {
  const length = Math.floor((at - from) / everyMs) + 1;
  return Array.from({ length }, (_, beat) => from + beat * everyMs);
}

/** A single beat as one input, for callers without commands between its slices. */
export function wholeBeat(at: number, ticket = 0): Extract<Input, { kind: "stretch" }> {
  return { kind: "stretch", ticket, from: at, everyMs: 1, at };
}

/** Time of an input; null: it has none. */
export function timeOf(input: Input | Beat): number | null {
  switch (input.kind) {
    case "command":
      return input.command.at;
    case "boundary":
      return input.boundary.at;
    case "ping":
      return null;
    case "preview":
    case "beat":
    case "round":
    case "stretch":
    case "quote-anew":
    case "looks":
    case "slice":
    case "time":
      return input.at;
  }
}
