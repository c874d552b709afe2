import { minuteMs } from "@akari/exchange/tokyo-time";
import { accepted, type Decision, denied } from "../decision.ts";
import { deniedWithoutSecondPerson } from "../second-person.ts";
import type { Brokerage } from "../state.ts";
import type { HaltInstrument } from "./commands.ts";
import type { ListedInstrument } from "./listed-instrument.ts";
import { haltReasons, operatorHaltMinutes, operatorHaltsADay } from "./operator-halt.ts";

/**
 * Sends the halt or resumption to the exchange, after any messages already queued; the exchange answers with a notice of the phase.
 * Denied: INSTRUMENT_UNKNOWN, INSTRUMENT_HALTED, INSTRUMENT_NOT_HALTED; operators also REASON_NOT_LISTED, MARKET_CLOSED, TOO_MANY_HALTS,
 * SECOND_PERSON_NEEDED, SECOND_PERSON_SAME.
 */
export function decideHalt(state: Brokerage, command: HaltInstrument): Decision {
  const { kind, code, actor } = command;
  const listed = state.instruments.get(code);
  if (listed === undefined) return denied("INSTRUMENT_UNKNOWN", "code");
  const isHalted = listed.phase === "halted";
  if (kind === "halt-instrument" && isHalted) return denied("INSTRUMENT_HALTED", "code");
  if (kind === "resume-instrument" && !isHalted) return denied("INSTRUMENT_NOT_HALTED", "code");
  if (actor.kind === "operator") return decideByOperators(state, listed, command);
  const message = { kind: kind === "halt-instrument" ? "halt" : "resume" } as const;
  return accepted({ events: [], outgoing: [{ code, message }] }, {});
}

/** Two people, for five minutes, with a public reason, at most three times a share and day; they resume only what operators halted. */
function decideByOperators(
  { tradingDate }: Brokerage,
  listed: ListedInstrument,
  command: HaltInstrument,
): Decision {
  const { kind, code, reason, at } = command;
  const { operatorHalt: last } = listed;
  const unseconded = deniedWithoutSecondPerson(command);
  if (kind === "resume-instrument") {
    if (last === null || at >= last.until) return denied("INSTRUMENT_NOT_HALTED", "code");
    if (unseconded !== null) return unseconded;
    const ended = { kind: "operator-halt", code, halt: { ...last, until: at } } as const;
    return accepted({ events: [ended], outgoing: [{ code, message: { kind: "resume" } }] }, {});
  }
  if (reason === undefined || !haltReasons.includes(reason))
    return denied("REASON_NOT_LISTED", "reason");
  if (listed.phase === "closed") return denied("MARKET_CLOSED");
  const before = last?.tradingDate === tradingDate ? last.count : 0;
  if (before >= operatorHaltsADay)
    return denied("TOO_MANY_HALTS", "code", { maximum: operatorHaltsADay });
  if (unseconded !== null) return unseconded;
  const until = at + operatorHaltMinutes * minuteMs;
  const halt = { reason, since: at, until, tradingDate, count: before + 1 };
  return accepted(
    {
      events: [{ kind: "operator-halt", code, halt }],
      outgoing: [{ code, message: { kind: "halt", until } }],
    },
    {},
  );
}
