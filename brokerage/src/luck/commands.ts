import type { Hex } from "@akari/verify/draw/hex";
import type { CommandBase } from "../command-base.ts";
import type { AccountId } from "../ids.ts";
import type { PrizeSeriesId } from "./prize-series.ts";
import type { ChanceId } from "./taken-chance.ts";

/** Begins a series of prize draws. Prizes, odds and the pool are published and fixed (docs/luck.md). The keeper alone has the secret. */
export interface AnnouncePrizes extends CommandBase {
  readonly kind: "announce-prizes";
  readonly draw: number;
  readonly commitment: Hex;
  /** The end of the trading day before, and the end of its own: part of the terms that are committed to. */
  readonly from: number;
  readonly until: number;
}

export interface TakeChance extends CommandBase {
  readonly kind: "take-chance";
  readonly accountId: AccountId;
  readonly random: Hex;
}

/**
 * The keeper draws a chance by the head of the tape after it. The seed follows from the series' secret, the chance and that head, and tells
 * nothing about the secret; anybody can check it once the secret is revealed (docs/draws.md#prize-draws).
 */
export interface DrawChance extends CommandBase {
  readonly kind: "draw-chance";
  readonly chanceId: ChanceId;
  readonly tapeHead: Hex;
  readonly seed: Hex;
}

export interface RevealPrizes extends CommandBase {
  readonly kind: "reveal-prizes";
  readonly seriesId: PrizeSeriesId;
  readonly secret: Hex;
}

export type LuckCommand = AnnouncePrizes | TakeChance | DrawChance | RevealPrizes;
