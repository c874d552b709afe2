import { lastOfDay } from "@akari/exchange/statistics";
import type { DayTerms } from "@akari/exchange/instrument";
import type { Phase } from "@akari/exchange/messages";
import type { Committed, QuoteUpdate, Ready, Trade } from "../../bus/messages.ts";
import type { News } from "./news.ts";

/** What a committed batch told. */
export interface Seen {
  readonly news: readonly News[];
  /** A session ended that was not the day's last one. */
  readonly closed: boolean;
  /** The trading date rolled. */
  readonly rolled: boolean;
}

/** Compares each batch with what was known before it. Pure: no clock, no tables. */
export interface MarketWatch {
  /** Shares that stand at a limit of their day. */
  standingAtLimits(): News[];
  /** `now` dates what a replaced core tells without a time of its own. */
  hear(batch: Committed, now: number): Seen;
}

export function createMarketWatch(ready: Ready): MarketWatch {
  const quotes = new Map(ready.quotes.map((quote) => [quote.code, quote]));
  const { genesisDate } = ready;
  let tradingDate = ready.tradingDate;
  let phase = phaseOf(quotes.values()) ?? "closed";
  /** Keys of the day's limits: a share that stays at its limit prints often. */
  let reached = new Set<string>();

  const limitNews = (price: number, at: number, code: string, terms: DayTerms): News[] => {
    const { upperLimit, lowerLimit, basePrice } = terms;
    if (price !== upperLimit && price !== lowerLimit) return [];
    const kind = price === upperLimit ? "limit-up" : "limit-down";
    const key = `${kind} ${code} ${terms.tradingDate}`;
    if (reached.has(key)) return [];
    reached.add(key);
    return [
      { kind, key, at, tradingDate: terms.tradingDate, code, parameters: { price, basePrice } },
    ];
  };

  const ofStanding = ({ code, terms, statistics }: QuoteUpdate): News[] => {
    const price = lastOfDay(statistics);
    return price === null ? [] : limitNews(price, statistics.lastAt ?? 0, code, terms);
  };

  const ofTrade = (trade: Trade, terms: DayTerms): News[] => {
    const { code, price, at } = trade;
    // On the day of the founding every share has its first price: the founding is the news.
    const isFirst = trade.sequence === 1 && trade.tradingDate !== genesisDate;
    const first: News = {
      kind: "first-price",
      key: `first-price ${code}`,
      at,
      tradingDate: trade.tradingDate,
      code,
      parameters: { price, basePrice: terms.basePrice },
    };
    return [...(isFirst ? [first] : []), ...limitNews(price, at, code, terms)];
  };

  return {
    standingAtLimits: () => [...quotes.values()].flatMap(ofStanding),

    hear(batch, now) {
      const at = batch.at === 0 ? now : batch.at;
      const updates = new Map(batch.quotes.map((quote) => [quote.code, quote]));
      const news: News[] = [];
      for (const trade of batch.trades) {
        // The closing prints of a day come together with the next day's terms.
        const terms = [quotes.get(trade.code)?.terms, updates.get(trade.code)?.terms].find(
          (each) => each?.tradingDate === trade.tradingDate,
        );
        if (terms !== undefined) news.push(...ofTrade(trade, terms));
      }
      for (const quote of batch.quotes) {
        news.push(...haltNews(quotes.get(quote.code)?.phase, quote, at));
        quotes.set(quote.code, quote);
      }
      // A replaced core tells how things stand, not how they came about.
      if (batch.batch === 0) news.push(...batch.quotes.flatMap(ofStanding));

      const date = batch.quotes[0]?.terms.tradingDate ?? tradingDate;
      const rolled = date !== tradingDate;
      if (rolled) reached = new Set();
      tradingDate = date;
      const phaseBefore = phase;
      // A change of the market's phase touches every share.
      if (updates.size === quotes.size) phase = phaseOf(batch.quotes) ?? phase;
      return { news, rolled, closed: !rolled && isTrading(phaseBefore) && !isTrading(phase) };
    },
  };
}

function haltNews(before: Phase | undefined, quote: QuoteUpdate, at: number): News[] {
  const { code, phase, terms, statistics } = quote;
  if ((before === "halted") === (phase === "halted")) return [];
  const kind = phase === "halted" ? "halted" : "resumed";
  const { tradingDate, basePrice } = terms;
  const parameters = { price: statistics.last, basePrice };
  return [{ kind, key: `${kind} ${code} ${at}`, at, tradingDate, code, parameters }];
}

/** Of the market as a whole: a halted share does not speak for it. */
function phaseOf(quotes: Iterable<QuoteUpdate>): Phase | null {
  for (const { phase } of quotes) if (phase !== "halted") return phase;
  return null;
}

function isTrading(phase: Phase): boolean {
  return phase === "continuous" || phase === "pre-closing";
}
