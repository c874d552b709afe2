import type { Hex } from "./hex.ts";

/** The name of the file's format (docs/draws.md); a changed format gets a new name. */
export const proofFormat = "akari-draw-proof-1";

/** A batch of the trade tape: its head follows from the head before it and the texts of its prints (`tape.ts`). */
export interface TapeBatch {
  /** null before the first batch. */
  readonly previousHead: Hex | null;
  readonly prints: readonly string[];
  readonly head: Hex;
}

/** An entry that its owner's device remembers. */
export interface OwnEntry {
  readonly number: number;
  readonly lots: number;
  readonly random: Hex;
}

/** Everything from which a lottery is drawn anew. */
export interface LotteryProof {
  readonly format: typeof proofFormat;
  readonly kind: "lottery";
  readonly commitment: Hex;
  /** `lotteryText` of the terms. */
  readonly terms: string;
  /** `lotteryEntryText` of each entry, in the order of the list. */
  readonly entries: readonly string[];
  /** Root over the list. */
  readonly root: Hex;
  /** The first batch of the tape after the list was frozen. */
  readonly tape: TapeBatch;
  readonly secret: Hex;
  /** Tickets in the order in which they were drawn. */
  readonly order: readonly number[];
  /** Left out by those who took no part. */
  readonly own?: readonly OwnEntry[];
}

/** A chance that was taken, and its result. */
export interface TakenChance {
  readonly number: number;
  readonly random: Hex;
  /** When it was taken, in epoch milliseconds. */
  readonly takenAt: number;
  /** The first batch of the tape after it. */
  readonly tape: TapeBatch;
  /** Whole yen; 0 without a prize. */
  readonly won: number;
}

/** Everything from which chances of a series of prize draws are drawn anew. */
export interface PrizeProof {
  readonly format: typeof proofFormat;
  readonly kind: "prizes";
  readonly commitment: Hex;
  /** `prizeText` of the terms. */
  readonly terms: string;
  readonly secret: Hex;
  readonly chances: readonly TakenChance[];
}

export type DrawProof = LotteryProof | PrizeProof;
