import type { Reaction } from "../decision.ts";
import type { BrokerageEvent } from "../events.ts";
import { required } from "../assertion.ts";
import type { DueRule } from "../noun.ts";
import type { Brokerage } from "../state.ts";
import type { Fund } from "./fund.ts";
import { applicationDays, deadlineAfter, dealingAfter, fellIntoGap } from "./timetable.ts";

/**
 * Cut-offs: what was asked for before one is dealt at its dealing point and cannot be taken back until then. A cut-off that fell into a gap is left
 * out, and a deadline with it moves to the next one, so that customers lose no time to decide.
 */
export const dueFunds: DueRule = {
  next: (state) => first(state)?.cutsAt ?? Infinity,
  carry(state, now) {
    const { id: fundId, cutsAt, deadline } = required(first(state), "a cut-off");
    const isMissed = fellIntoGap(cutsAt, now);
    const next = dealingAfter(state.calendar, isMissed ? now : cutsAt).cutsAt;
    const isDeadlineMissed = isMissed && deadline >= cutsAt && deadline <= now;
    return {
      events: [
        {
          kind: "fund-cut-off",
          fundId,
          cut: isMissed ? null : cutsAt,
          cutsAt: next,
          deadline: isDeadlineMissed ? next : deadline,
        },
      ],
      outgoing: [],
    };
  },
};

/** With a new trading date, funds whose deadline has passed take applications again. */
export function* reopenFunds(state: Brokerage, at: number): Generator<Reaction> {
  const events: BrokerageEvent[] = [];
  for (const { id: fundId, status, deadline } of state.funds.values())
    if (status === "open" && deadline <= at)
      events.push({
        kind: "fund-reopened",
        fundId,
        deadline: deadlineAfter(state.calendar, at, applicationDays),
      });
  if (events.length > 0) yield { events, outgoing: [] };
}

function first({ funds }: Brokerage): Fund | null {
  let found: Fund | null = null;
  for (const fund of funds.values())
    if (fund.status === "open" && fund.cutsAt < (found?.cutsAt ?? Infinity)) found = fund;
  return found;
}
