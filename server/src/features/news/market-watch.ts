import { lastOfDay } from "@akari/exchange/statistics";
import type { Phase } from "@akari/exchange/messages";
import type { Committed, Ready } from "../../bus/messages.ts";
import type { InstrumentCard } from "@akari/core/market/instrument-card";
import type { QuoteUpdate } from "@akari/core/market/quote-update";
import type { Trade } from "@akari/core/batch/committed";
import { announcementNews } from "./announcement-news.ts";
import type { Compared, News } from "../../uses/news/news.ts";

/** The news of a committed batch. */
export interface Seen {
  readonly news: readonly News[];
  /** A session ended, but not the day's last one. */
  readonly closed: boolean;
  /** The trading date rolled. */
  readonly rolled: boolean;
}

/** Compares each batch with the state before it. Pure: no clock, no tables. */
export interface MarketWatch {
  /** Shares at a limit of their day. */
  standingAtLimits(): News[];
  /** `now` dates the news of a replaced core that have no time of their own. */
  hear(batch: Committed, now: number): Seen;
}

export function createMarketWatch(ready: Ready): MarketWatch {
  const quotes = new Map(ready.quotes.map((quote) => [quote.code, quote]));
  const { genesisDate } = ready;
  let replayed = new Set(ready.replays.flatMap(({ codes }) => codes));
  let tradingDate = ready.tradingDate;
  let phase = phaseOf(quotes.values()) ?? "closed";
  /** Keys of the limits reached today: a share that stays at its limit prints often. */
  let reached = new Set<string>();

  const limitNews = (price: number, at: number, day: Day, quoted = false): News[] => {
    const { code, terms } = day;
    const { upperLimit, lowerLimit, tradingDate: date } = terms;
    if (price !== upperLimit && price !== lowerLimit) return [];
    const kind = price === upperLimit ? "limit-up" : "limit-down";
    const key = `${kind} ${code} ${date}`;
    if (reached.has(key)) return [];
    reached.add(key);
    const parameters = { price, ...comparisonOf(day), ...(quoted ? ({ quoted } as const) : {}) };
    return [{ kind, key, at, tradingDate: date, code, parameters }];
  };

  /** A quote at a limit at the day's end that the closing auction left unmatched. */
  const ofLastQuote = (update: QuoteUpdate, trades: readonly Trade[], at: number): News[] => {
    const before = quotes.get(update.code);
    const standing = before?.standing ?? null;
    if (before === undefined || standing === null) return [];
    const { code, terms } = before;
    if (update.terms.tradingDate === terms.tradingDate) return [];
    if (trades.some((trade) => trade.code === code)) return [];
    return limitNews(standing.price, at, before, true);
  };

  const ofStanding = (quote: QuoteUpdate): News[] => {
    const { statistics } = quote;
    const price = lastOfDay(statistics);
    return price === null ? [] : limitNews(price, statistics.lastAt ?? 0, quote);
  };

  const ofTrade = (trade: Trade, day: Day): News[] => {
    const { code, price, at } = trade;
    // On the founding day every share has its first price, so only the founding itself is news.
    // Nor is the first print of a replay a first price.
    const isFirst =
      trade.sequence === 1 && trade.tradingDate !== genesisDate && !replayed.has(code);
    const first: News = {
      kind: "first-price",
      key: `first-price ${code}`,
      at,
      tradingDate: trade.tradingDate,
      code,
      parameters: { price, basePrice: day.terms.basePrice },
    };
    return [...(isFirst ? [first] : []), ...limitNews(price, at, day)];
  };

  return {
    standingAtLimits: () => [...quotes.values()].flatMap(ofStanding),

    hear(batch, now) {
      const at = batch.at === 0 ? now : batch.at;
      if (batch.replays !== undefined)
        replayed = new Set(batch.replays.flatMap(({ codes }) => codes));
      const updates = new Map(batch.quotes.map((quote) => [quote.code, quote]));
      const news: News[] = batch.listed.flatMap((card) => listingNews(card, updates, at));
      for (const announcement of batch.announcements)
        news.push(announcementNews(announcement, tradingDate));
      for (const trade of batch.trades) {
        // A day's closing prints arrive together with the next day's terms.
        const day = [quotes.get(trade.code), updates.get(trade.code)].find(
          (each) => each?.terms.tradingDate === trade.tradingDate,
        );
        if (day !== undefined) news.push(...ofTrade(trade, day));
      }
      for (const quote of batch.quotes) {
        news.push(...ofLastQuote(quote, batch.trades, at));
        news.push(...haltNews(quotes.get(quote.code), quote, at));
        quotes.set(quote.code, quote);
      }
      // A replaced core reports the current state, not how it came about.
      if (batch.batch === 0) news.push(...batch.quotes.flatMap(ofStanding));

      const date = batch.quotes[0]?.terms.tradingDate ?? tradingDate;
      const rolled = date !== tradingDate;
      if (rolled) reached = new Set();
      tradingDate = date;
      const phaseBefore = phase;
      // A change of the market's phase touches every share.
      if (updates.size === quotes.size) phase = phaseOf(batch.quotes) ?? phase;
      return { news, rolled, closed: !rolled && isTrading[phaseBefore] && !isTrading[phase] };
    },
  };
}

/** A share's day, as far as its news need it. */
type Day = Pick<QuoteUpdate, "code" | "terms" | "previousClose">;

/** With what an item about a share compares its price. */
export function comparisonOf({ terms: { basePrice }, previousClose }: Omit<Day, "code">): Compared {
  return {
    basePrice,
    ...(previousClose === null || previousClose === basePrice ? {} : { previousClose }),
  };
}

/** Shares listed at the founding are covered by its news. */
function listingNews(
  { code, listing }: InstrumentCard,
  quotes: ReadonlyMap<string, QuoteUpdate>,
  at: number,
): News[] {
  const terms = quotes.get(code)?.terms;
  if (listing === null || terms?.tradingDate !== listing.date) return [];
  const { lowerLimit: lowest, upperLimit: highest, tradingDate } = terms;
  const parameters = { price: listing.offeringPrice, lowest, highest };
  return [{ kind: "listed", key: `listed ${code}`, at, tradingDate, code, parameters }];
}

function haltNews(before: QuoteUpdate | undefined, quote: QuoteUpdate, at: number): News[] {
  const { code, phase, terms, statistics, haltedUntil, haltReason } = quote;
  const isHalted = phase === "halted";
  if ((before?.phase === "halted") === isHalted) return [];
  const { tradingDate } = terms;
  const of = { at, tradingDate, code };
  const move = { price: statistics.last, ...comparisonOf(quote) };
  if (isHalted) {
    const parameters =
      haltedUntil === null
        ? move
        : { ...move, until: haltedUntil, ...(haltReason === null ? {} : { reason: haltReason }) };
    return [{ kind: "halted", key: `halted ${code} ${at}`, ...of, parameters }];
  }
  const wasTimed = (before?.haltedUntil ?? null) !== null;
  const cause =
    (before?.haltReason ?? null) === null
      ? { disclosure: true as const }
      : { operators: true as const };
  const parameters = wasTimed ? { ...move, ...cause } : move;
  return [{ kind: "resumed", key: `resumed ${code} ${at}`, ...of, parameters }];
}

/** Phase of the market as a whole: halted shares do not count. */
function phaseOf(quotes: Iterable<QuoteUpdate>): Phase | null {
  for (const { phase } of quotes) if (phase !== "halted") return phase;
  return null;
}

const isTrading: Readonly<Record<Phase, boolean>> = {
  "pre-opening": false,
  continuous: true,
  "pre-closing": true,
  closed: false,
  halted: false,
};
