import { callerFrom } from "./caller.ts";
import { faredAs, faredUntil } from "./stranger.ts";
import { attackerAddress, newCustomer, type Target } from "./target.ts";
import { type Outcome, rounded, scaled, type Size } from "./verdict.ts";

/** On a machine that answers a preview in 5 ms at p99 while nobody else asks, as ours do, this is 20 ms. */
const timesIdleMaximum = 4;

/** 24 readers of the market list, and a customer who asks for eight performance ranges from 1900, each without a pause. */
export async function dearAnswers(target: Target, size: Size): Promise<Outcome> {
  let until = 0;
  const customer = await newCustomer(target, "127.0.0.67");
  let [lists, ranges] = [0, 0];
  const statuses = new Map<number, number>();
  const note = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);

  const reader = async () => {
    const caller = callerFrom(target.origin, attackerAddress);
    while (performance.now() < until) {
      note((await caller.call("/api.php/market/list", { unread: true })).status);
      lists += 1;
    }
    caller.close();
  };
  const asker = async () => {
    while (performance.now() < until) {
      const path = "/api.php/account/performance?from=1900-01-01&to=2020-01-01";
      note((await customer.caller.call(path, { token: customer.token, unread: true })).status);
      ranges += 1;
    }
  };
  const fared = await faredUntil("previews", target, size, () => {
    until = performance.now() + size.seconds * 1000;
    return Promise.all([
      ...Array.from({ length: scaled(24, size) }, reader),
      ...Array.from({ length: scaled(8, size) }, asker),
    ]);
  });
  customer.caller.close();
  const timesIdle = rounded(fared.p99 / fared.quiet);
  return {
    figures: {
      "lists a second": rounded(lists / size.seconds),
      "ranges a second": rounded(ranges / size.seconds),
      "told to slow down": statuses.get(429) ?? 0,
      ...faredAs("stranger", fared),
      "times the idle server's": timesIdle,
    },
    goals: [
      { says: "no preview of a stranger is refused", holds: fared.refused === 0 },
      {
        says: `their previews stay below ${timesIdleMaximum} times those of the idle server at p99`,
        holds: timesIdle <= timesIdleMaximum,
        isSpeed: true,
      },
    ],
  };
}
