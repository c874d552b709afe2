import type { Noun, Said } from "./vocabulary.ts";

/** An event of the brokerage. `evolve` applies it; the core stores the records that it touched and pushes those of an account. */
export type BrokerageEvent = AccountEvent | MarketEvent;

/** Events of one customer account; applying one raises the account's `eventSequence` by one, `entry-posted` excepted. */
export type AccountEvent = Said<Noun, "event">;

export type MarketEvent = Said<Noun, "marketEvent">;
