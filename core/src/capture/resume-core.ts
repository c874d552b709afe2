import { resumeBrokerage } from "@akari/brokerage/capture/captured-brokerage";
import { exDividendOn } from "@akari/brokerage/dividend/ex-dividend";
import type { Brokerage } from "@akari/brokerage/state";
import { createCalendar } from "@akari/exchange/calendar";
import { resumeExchange } from "@akari/exchange/exchange";
import { resumeCrowd } from "@akari/simulator/crowd";
import { CommandMemory } from "../command-memory.ts";
import { Core } from "../core.ts";
import type { CoreParts } from "../core-parts.ts";
import { FinishedDays } from "../market/finished-days.ts";
import { holidays } from "../market/holidays.ts";
import { createListings } from "../market/new-listings.ts";
import { baseOf, noReplays, type Replays } from "../market/replays.ts";
import { firmRules, type Rules } from "../rules.ts";
import type { Aside } from "../faults/aside.ts";
import type { CapturedCore } from "./captured-core.ts";

/** Data that a core needs and its capture lacks. It must be the same as when the capture was made. */
export interface GivenAgain {
  /** The real bars that shares follow; absent: none does. */
  readonly replays?: Replays;
  /** Absent: the firm's own rules. */
  readonly rules?: Rules;
  /** Inputs that it skips from now on; absent: the same as the captured core. */
  readonly aside?: Aside;
}

/** Goes on where a core was captured: with the same inputs, event for event as if it had not been. */
export function resumeCore(
  captured: CapturedCore,
  { replays = noReplays, rules = firmRules, aside = captured.own.aside }: GivenAgain = {},
): Core {
  const { crowd, own } = captured;
  const brokerage: Brokerage = resumeBrokerage(
    captured.brokerage,
    createCalendar(captured.exchange.schedule, holidays),
  );
  const parts: CoreParts = {
    brokerage,
    exchange: resumeExchange(captured.exchange, {
      outsideBase: (code, tradingDate, own) => baseOf(replays, code, tradingDate, own),
      exDividend: (code, tradingDate) => exDividendOn(brokerage, code, tradingDate),
    }),
    crowd: resumeCrowd(crowd, replays.series),
    memory: CommandMemory.resumed(captured.memory),
    finished: FinishedDays.resumed(captured.finished),
    ...(own.lastPosition === null
      ? {}
      : { listings: createListings(crowd.seed, own.lastPosition) }),
    rules,
    aside,
  };
  return new Core(parts, own);
}
