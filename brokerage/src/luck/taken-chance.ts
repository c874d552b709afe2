import type { Hex } from "@akari/verify/draw/hex";
import type { AccountId, EntryId } from "../ids.ts";
import type { Sen } from "../money.ts";
import type { PrizeSeriesId } from "./prize-series.ts";

/** From the one sequence of ids (see `ids.ts`). */
export type ChanceId = number;

/** A chance that a customer took. The public record shows its number within the series, without the customer. */
export interface TakenChance {
  readonly id: ChanceId;
  readonly accountId: AccountId;
  /** The caller's id. */
  readonly clientId: string;
  readonly seriesId: PrizeSeriesId;
  /** Within the series, consecutive from 1. */
  readonly number: number;
  /** Made on the customer's device. */
  readonly random: Hex;
  readonly takenAt: number;
  status: "pending" | "drawn";
  /** Head of the trade tape that entered the draw. */
  tapeHead: Hex | null;
  seed: Hex | null;
  /** The prize; 0 without one, null before the draw. */
  amount: Sen | null;
  drawnAt: number | null;
  entryId: EntryId | null;
}
