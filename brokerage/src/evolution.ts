import { accountEvolution } from "./account/evolution.ts";
import { alertEvolution } from "./alert/evolution.ts";
import { blockEvolution } from "./block/evolution.ts";
import { correctionEvolution } from "./correction/evolution.ts";
import { depositEvolution } from "./deposit/evolution.ts";
import { dividendEvolution } from "./dividend/evolution.ts";
import type { AccountEvent, MarketEvent } from "./events.ts";
import { freezeEvolution } from "./freeze/evolution.ts";
import { fundEvolution } from "./fund/evolution.ts";
import { identityEvolution } from "./identity/evolution.ts";
import { instrumentEvolution } from "./instrument/evolution.ts";
import { ipoEvolution } from "./ipo/evolution.ts";
import { ledgerEvolution } from "./ledger/evolution.ts";
import { loanEvolution } from "./loan/evolution.ts";
import { luckEvolution } from "./luck/evolution.ts";
import { marginEvolution } from "./margin/evolution.ts";
import { type EventRules, type MarketEventRules, merged } from "./noun.ts";
import { orderEvolution } from "./order/evolution.ts";
import { portfolioEvolution } from "./portfolio/evolution.ts";
import { premarketEvolution } from "./premarket/evolution.ts";
import { resetEvolution } from "./reset/evolution.ts";
import type { Account, Brokerage } from "./state.ts";
import type { OwnedRecords } from "./vocabulary.ts";
import { withdrawalEvolution } from "./withdrawal/evolution.ts";

/** How the events of each noun change the state, one line a noun. */
const evolutions = [
  accountEvolution,
  instrumentEvolution,
  ledgerEvolution,
  orderEvolution,
  portfolioEvolution,
  marginEvolution,
  depositEvolution,
  withdrawalEvolution,
  alertEvolution,
  freezeEvolution,
  correctionEvolution,
  dividendEvolution,
  premarketEvolution,
  identityEvolution,
  loanEvolution,
  blockEvolution,
  ipoEvolution,
  luckEvolution,
  fundEvolution,
  resetEvolution,
] as const;

export const eventRules: EventRules<AccountEvent> = merged(
  evolutions.flatMap((one) => ("events" in one ? [one.events] : [])),
);

export const marketEventRules: MarketEventRules<MarketEvent> = merged(
  evolutions.flatMap((one) => ("marketEvents" in one ? [one.marketEvents] : [])),
);

/** State derived from each kind of record that a start restores. */
export const restoredRules: {
  readonly [Name in keyof OwnedRecords]?: (
    state: Brokerage,
    account: Account,
    record: OwnedRecords[Name],
  ) => void;
} = merged(evolutions.map(({ restored = {} }) => restored));
