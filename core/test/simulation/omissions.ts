import type { CapturedMarket } from "../../src/capture/captured-market.ts";

/** Parts that a capture might omit, and the value that a start would have in its place. `*`: of every member of a list. */
const omissions = {
  "the crowd's place in its round": ["core.own.nextInBeat", 0],
  "the running bars of the day": ["core.own.days", []],
  "shares that have traded": ["core.own.watch.margin.watch.traded", []],
  "the loss line's queue": ["core.own.watch.margin.watch.queue", []],
  "when the loss line is looked at next": ["core.own.watch.margin.watch.nextLookAt", 0],
  "remembered commands": ["core.memory", []],
  "previous closes": ["core.finished.closes", []],
  "the next id": ["core.brokerage.nextId", 1],
  "the trading date": ["core.brokerage.tradingDate", "2026-11-16"],
  "money on hold": ["core.brokerage.holds", []],
  "the firm's own accounts": ["core.brokerage.house.fees", 0],
  "what was sold short today": ["core.brokerage.shortSold", []],
  "accounts with a call": ["core.brokerage.called", []],
  holdings: ["core.brokerage.holdings", []],
  "armed stops": ["core.brokerage.triggers", []],
  "sums of orders": ["core.brokerage.accounts.*.1.sums.orders.fees", 0],
  "the exchange's timers": ["core.exchange.timers", []],
  "the last sequence": ["core.exchange.instruments.*.lastSequence", 0],
  "the bounds of the next price": ["core.exchange.instruments.*.zaraba.bounds", [0, 0, 0, 0]],
  "queues of the books": ["core.exchange.instruments.*.queues", []],
  "the crowd's order numbers": ["core.crowd.numbered", 0],
  "the second normal number": ["core.crowd.instruments.*.random.spare", null],
  "when the factors moved": ["core.crowd.factors.movedAt", null],
  "the market's factor": ["core.crowd.factors.market", 0],
  "the crowd's visits": ["core.crowd.instruments.*.visitedAt", 0],
  "heads of the chains": ["chains", []],
  "the running minute's bars": ["bars", []],
  "the head of the tape": ["tapeHead", null],
  "the number of the batch": ["batch", 0],
} as const satisfies Readonly<Record<string, readonly [path: string, instead: unknown]>>;

export type Omission = keyof typeof omissions;

/** Those that random runs soon find; the others need a story of their own. */
export const soonFound: readonly Omission[] = [
  "the crowd's place in its round",
  "the running bars of the day",
  "remembered commands",
  "previous closes",
  "the next id",
  "the trading date",
  "money on hold",
  "the firm's own accounts",
  "what was sold short today",
  "accounts with a call",
  "holdings",
  "armed stops",
  "sums of orders",
  "the exchange's timers",
  "the last sequence",
  "the bounds of the next price",
  "queues of the books",
  "the crowd's order numbers",
  "the second normal number",
  "when the factors moved",
  "the market's factor",
  "the crowd's visits",
  "heads of the chains",
  "the running minute's bars",
  "the head of the tape",
  "the number of the batch",
];

/** Leaves something out of a capture, which is the caller's own copy. Throws for a path that captures do not have. */
export function omit(name: Omission, captured: CapturedMarket): void {
  const [path, instead] = omissions[name];
  const steps = path.split(".");
  replace(captured, steps, instead);
}

function replace(value: unknown, [step, ...rest]: readonly string[], instead: unknown): void {
  if (step === "*") return (value as unknown[]).forEach((one) => replace(one, rest, instead));
  const record = value as Record<string, unknown>;
  if (record[step!] === undefined) throw new Error(`captures have no ${step}`);
  if (rest.length > 0) replace(record[step!], rest, instead);
  else record[step!] = instead;
}
