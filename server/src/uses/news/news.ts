import type { Lang } from "@akari/api/locale";
import type { NewsKind } from "@akari/api/news";
import type { HaltReason } from "@akari/brokerage/instrument/operator-halt";
import type { ScheduleName } from "@akari/exchange/schedule";
import type { CompanyTopic } from "@akari/simulator/crowd/announcements";

/** With which price a share's is compared, in tenths of a yen. */
export interface Compared {
  /** Of the day: all that older items have. */
  readonly basePrice: number;
  /** The last price before the day, where it is another; absent in older items, and for a share that had never traded. */
  readonly previousClose?: number;
}

/** A share's price and what it is compared with, in tenths of a yen. */
export interface Standing extends Compared {
  readonly code: string;
  readonly price: number;
}

/** The price with which an item compares: the previous close where it has one. */
export function comparedWith({ basePrice, previousClose }: Compared): number {
  return previousClose ?? basePrice;
}

/** The change that an item tells, in tenths of a yen. */
export function changeIn(move: Compared & { readonly price: number }): number {
  return move.price - comparedWith(move);
}

/** The market's day so far. */
export interface Summary {
  /** Hundredths of a point. */
  readonly index: number;
  readonly previousIndex: number;
  readonly rising: number;
  readonly unchanged: number;
  readonly falling: number;
  /** The shares that rose most, largest gain first; empty when none rose. */
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

/** null before its first price. */
interface LastMove extends Compared {
  readonly price: number | null;
}

/** `quoted`: the day ended with a special quote there, without a trade at it. */
type LimitMove = Move & { readonly quoted?: true };

/** The file of real bars that a news item is about, with original dates. */
export interface ReplayParameters {
  readonly hash: string;
  readonly fileName: string;
  readonly rows: number;
  readonly interval: "day" | "minute";
  readonly firstDate: string;
  readonly lastDate: string;
  readonly startsOn: string;
  /** Its first shares, and the number of all. */
  readonly codes: readonly string[];
  readonly shares: number;
}

/** A new market as it opens to customers. */
export interface FoundingIssue {
  readonly instruments: number;
  /** The number of sectors, and those with most companies. */
  readonly sectors: number;
  readonly largest: readonly { readonly sector: string; readonly companies: number }[];
  /** The next dividends, the earliest first; sen a share. */
  readonly dividends: readonly {
    readonly code: string;
    readonly exDate: string;
    readonly perShare: number;
  }[];
}

/** An operator's text, by language; at least one of them. */
export type OperatorTexts = {
  readonly [Each in Lang]?: { readonly headline: string; readonly body: string };
};

/** The stored parameters of each kind, in addition to its time, trading date and share. */
export interface NewsParameters extends Record<NewsKind, object> {
  readonly "market-founded": { readonly instruments: number; readonly schedule: ScheduleName };
  readonly "founding-issue": FoundingIssue;
  /** The offering price, and the range in which orders are taken until there is a first price; tenths of a yen. */
  readonly listed: { readonly price: number; readonly lowest: number; readonly highest: number };
  readonly "first-price": Move;
  readonly "limit-up": LimitMove;
  readonly "limit-down": LimitMove;
  readonly announcement: { readonly topic: CompanyTopic };
  /** A key of the 33 TSE sectors. */
  readonly "sector-news": { readonly sector: string; readonly isGood: boolean };
  readonly "market-news": { readonly isGood: boolean };
  /**
   * `until` (epoch ms): a halt that ends automatically, the market's own for a disclosure, or with `reason` one by operators.
   */
  readonly halted: LastMove & { readonly until?: number; readonly reason?: HaltReason };
  /** `disclosure`, `operators`: after such a halt. */
  readonly resumed: LastMove & { readonly disclosure?: true; readonly operators?: true };
  /** `openedAt` is epoch ms. */
  readonly "session-summary": Summary & { readonly openedAt: number };
  readonly "day-summary": Summary;
  readonly "replay-listed": ReplayParameters;
  readonly "replay-ended": ReplayParameters;
  /** By an operator, in the languages in which they wrote it; `name` as it stood then. */
  readonly "operator-announcement": {
    readonly operatorId: number;
    readonly name: string;
    readonly texts: OperatorTexts;
  };
}

type NewsOf<Kind extends NewsKind> = {
  readonly kind: Kind;
  /** Equal for the same item. */
  readonly key: string;
  /** Epoch ms. */
  readonly at: number;
  readonly tradingDate: string;
  /** null for the whole market. */
  readonly code: string | null;
  readonly parameters: NewsParameters[Kind];
};

/** A news item about the market. */
export type News = { [Kind in NewsKind]: NewsOf<Kind> }[NewsKind];
