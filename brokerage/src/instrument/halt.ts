import type { HaltInstrument } from "./commands.ts";
import { accepted, type Decision, denied } from "../decision.ts";
import type { Brokerage } from "../state.ts";

/**
 * Sends the halt or resumption to the exchange, after any messages already queued; the exchange answers with a notice of the phase.
 * Denied: INSTRUMENT_UNKNOWN, INSTRUMENT_HALTED, INSTRUMENT_NOT_HALTED.
 */
export function decideHalt(state: Brokerage, { kind, code }: HaltInstrument): Decision {
  const listed = state.instruments.get(code);
  if (listed === undefined) return denied("INSTRUMENT_UNKNOWN", "code");
  const isHalted = listed.phase === "halted";
  if (kind === "halt-instrument" && isHalted) return denied("INSTRUMENT_HALTED", "code");
  if (kind === "resume-instrument" && !isHalted) return denied("INSTRUMENT_NOT_HALTED", "code");
  const message = { kind: kind === "halt-instrument" ? "halt" : "resume" } as const;
  return accepted({ events: [], outgoing: [{ code, message }] }, {});
}
