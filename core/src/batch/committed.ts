import { isPrint, type Trade as MadeTrade, wayOf } from "@akari/brokerage/portfolio/trade";
import type { Brokerage } from "@akari/brokerage/state";
import type { Exchange } from "@akari/exchange/exchange";
import type { BookView } from "@akari/exchange/views";
import type { Announcement } from "@akari/simulator/crowd";
import type { CompanyTopic } from "@akari/simulator/crowd/announcements";
import type { TapePrint } from "@akari/verify/tape";
import type { FinishedDays } from "../market/finished-days.ts";
import type { InstrumentCard } from "../market/instrument-card.ts";
import { cardOf } from "../market/new-listings.ts";
import { type QuoteUpdate, quoteUpdateOf } from "../market/quote-update.ts";
import type { NumberedEvent } from "../records/numbered-event.ts";
import type { AnyReply } from "../reply.ts";
import type { Batch } from "./batch.ts";

/** One trade of the public tape, without its orders. */
export type Trade = Omit<TapePrint, "offAuction">;

/** A public announcement of why values begin to move. */
export type PublicAnnouncement = { readonly at: number } & (
  | { readonly about: "company"; readonly code: string; readonly topic: CompanyTopic }
  | { readonly about: "sector"; readonly sector: string; readonly isGood: boolean }
  | { readonly about: "market"; readonly isGood: boolean }
);

/** The public part of a committed batch. Sent only after its transaction is on disk. */
export interface CommittedBatch {
  readonly kind: "committed";
  readonly batch: number;
  readonly at: number;
  readonly replies: readonly (readonly [ticket: number, reply: AnyReply])[];
  readonly accountEvents: readonly NumberedEvent[];
  /** Newly listed shares. */
  readonly listed: readonly InstrumentCard[];
  readonly quotes: readonly QuoteUpdate[];
  readonly books: readonly BookView[];
  /** Prints: what makes the prices of the market. */
  readonly trades: readonly Trade[];
  /** Trades outside the auction: for the tape alone. */
  readonly offAuctionTrades: readonly Trade[];
  readonly announcements: readonly PublicAnnouncement[];
}

interface Market {
  readonly exchange: Exchange;
  readonly brokerage: Brokerage;
  readonly finished: FinishedDays;
}

/** The public data of a batch that ends: copies, since the state changes while the batch commits. `number`: the last number stored with it. */
export function committedOf(batch: Batch, number: number, market: Market): CommittedBatch {
  return {
    kind: "committed",
    batch: number,
    at: batch.at,
    replies: batch.replies,
    accountEvents: batch.accountEvents,
    announcements: batch.announcements.map(publicAnnouncement),
    listed: batch.listed.map(cardOf),
    quotes: [...batch.instruments].map((code) => quoteUpdateOf(market, code)),
    books: [...batch.books].map((code) => market.exchange.book(code)),
    trades: batch.executions.filter(isPrint).map(publicTrade),
    offAuctionTrades: batch.executions.filter((trade) => !isPrint(trade)).map(publicTrade),
  };
}

/** The public part of an announcement: the market has to find its worth. */
function publicAnnouncement(told: Announcement): PublicAnnouncement {
  const { at } = told;
  switch (told.about) {
    case "company":
      return { about: told.about, code: told.code, topic: told.topic, at };
    case "sector":
      return { about: told.about, sector: told.sector, isGood: told.logReturn > 0, at };
    case "market":
      return { about: told.about, isGood: told.logReturn > 0, at };
  }
}

/** Without its orders: counterparties are private. */
function publicTrade(trade: MadeTrade): Trade {
  const { code, sequence, at, tradingDate, price, quantity } = trade;
  return { code, sequence, at, tradingDate, price, quantity, auction: wayOf(trade).auction };
}
