import type { NewsKind } from "@akari/api/news";
import type { ScheduleName } from "@akari/exchange/schedule";
import type { CompanyTopic } from "@akari/simulator/crowd/announcements";

/** Where a share stood: prices in tenths of a yen. */
export interface Standing {
  readonly code: string;
  readonly price: number;
  readonly basePrice: number;
}

/** The market's day, as far as it has come. */
export interface Summary {
  /** Hundredths of a point. */
  readonly index: number;
  readonly previousIndex: number;
  readonly rising: number;
  readonly unchanged: number;
  readonly falling: number;
  /** Those that rose the most, first one first; empty when none rose. */
  readonly strongest: readonly Standing[];
  readonly weakest: readonly Standing[];
  /** Shares whose last price is their limit. */
  readonly limitUps: number;
  readonly limitDowns: number;
  readonly volume: number;
  /** Tenths of a yen. */
  readonly turnover: number;
}

type Move = Omit<Standing, "code">;

/** null when it has never had a price. */
interface LastMove {
  readonly price: number | null;
  readonly basePrice: number;
}

/** `quoted`: the day ended with a special quote there, and nothing traded at it. */
type LimitMove = Move & { readonly quoted?: true };

/** Which file of real bars a piece of news is about. Dates are original ones. */
export interface ReplayParameters {
  readonly hash: string;
  readonly fileName: string;
  readonly rows: number;
  readonly interval: "day" | "minute";
  readonly firstDate: string;
  readonly lastDate: string;
  readonly startsOn: string;
  /** Its first shares, and how many there are. */
  readonly codes: readonly string[];
  readonly shares: number;
}

/** What of each kind is stored, beside its time, its trading date and its share. */
export interface NewsParameters extends Record<NewsKind, object> {
  readonly "market-founded": { readonly instruments: number; readonly schedule: ScheduleName };
  /** The offering price, and between which prices orders are taken until there is a first price; tenths of a yen. */
  readonly listed: { readonly price: number; readonly lowest: number; readonly highest: number };
  readonly "first-price": Move;
  readonly "limit-up": LimitMove;
  readonly "limit-down": LimitMove;
  readonly announcement: { readonly topic: CompanyTopic };
  /** A key of the 33 TSE sectors. */
  readonly "sector-news": { readonly sector: string; readonly isGood: boolean };
  readonly "market-news": { readonly isGood: boolean };
  /** `until` (epoch ms): the market's own halt for a disclosure, which ends by itself. */
  readonly halted: LastMove & { readonly until?: number };
  /** `disclosure`: from such a halt. */
  readonly resumed: LastMove & { readonly disclosure?: true };
  /** `openedAt` is epoch ms. */
  readonly "session-summary": Summary & { readonly openedAt: number };
  readonly "day-summary": Summary;
  readonly "replay-listed": ReplayParameters;
  readonly "replay-ended": ReplayParameters;
}

type NewsOf<Kind extends NewsKind> = {
  readonly kind: Kind;
  /** The same thing has the same key. */
  readonly key: string;
  /** Epoch ms. */
  readonly at: number;
  readonly tradingDate: string;
  /** null for the whole market. */
  readonly code: string | null;
  readonly parameters: NewsParameters[Kind];
};

/** One thing that the market did. */
export type News = { [Kind in NewsKind]: NewsOf<Kind> }[NewsKind];
