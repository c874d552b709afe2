import type { Core } from "@akari/core/core";
import { daysAfter } from "@akari/brokerage/dividend/dividend";

/** Before anybody has an account every share declares a dividend that goes ex on the next trading date. */
export function declareDividends(core: Core, at: number): void {
  const { calendar, tradingDate } = core.brokerage;
  for (const [index, code] of core.exchange.codes.entries())
    core.process({
      kind: "command",
      ticket: 0,
      fingerprint: code,
      command: {
        kind: "declare-dividend",
        id: `dividend ${code}`,
        actor: { kind: "clock", id: "market" },
        at,
        code,
        yearlyBasisPoints: 100 + 90 * index,
        recordDate: daysAfter(tradingDate, 2, calendar),
      },
    });
}
