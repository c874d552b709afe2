import type { Hex } from "@akari/verify/draw/hex";
import type { EventBase } from "../event-base.ts";
import type { EntryId } from "../ids.ts";
import type { Sen } from "../money.ts";
import type { PrizeSeries, PrizeSeriesId } from "./prize-series.ts";
import type { ChanceId, TakenChance } from "./taken-chance.ts";

export type LuckMarketEvent =
  | { readonly kind: "prizes-announced"; readonly series: PrizeSeries }
  /** How many chances of the series have been taken. */
  | { readonly kind: "prizes-taken"; readonly seriesId: PrizeSeriesId; readonly taken: number }
  | {
      readonly kind: "prizes-revealed";
      readonly seriesId: PrizeSeriesId;
      readonly at: number;
      readonly secret: Hex;
    };

export interface ChanceTaken extends EventBase {
  readonly kind: "chance-taken";
  readonly chance: TakenChance;
}

export interface ChanceDrawn extends EventBase {
  readonly kind: "chance-drawn";
  readonly chanceId: ChanceId;
  readonly tapeHead: Hex;
  readonly seed: Hex;
  /** 0: no prize. */
  readonly amount: Sen;
  /** The entry that paid the prize; null without one. */
  readonly entryId: EntryId | null;
}

export type LuckEvent = ChanceTaken | ChanceDrawn;
