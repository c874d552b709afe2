import type { Hex } from "@akari/verify/draw/hex";
import type { CommandBase } from "../command-base.ts";
import type { AccountId } from "../ids.ts";
import type { Sen } from "../money.ts";
import type { IpoEntryId } from "./entry.ts";
import type { OfferingId, OfferingIssuer } from "./offering.ts";

/** Announces an offering. Price, dates and number of entries follow from formulas; operators cannot set them. Only the draw keeper has the secret. */
export interface AnnounceOffering extends CommandBase {
  readonly kind: "announce-offering";
  readonly issuer: OfferingIssuer;
  /** Hundredths of a percent. */
  readonly discount: number;
  readonly lots: number;
  readonly draw: number;
  readonly commitment: Hex;
  readonly simulatedSeed: Hex;
  /** When applications are taken: part of the terms that are committed to, so that a late command is denied and not moved. */
  readonly opensAt: number;
}

export interface ApplyIpo extends CommandBase {
  readonly kind: "apply-ipo";
  readonly accountId: AccountId;
  readonly offeringId: OfferingId;
  readonly lots: number;
  readonly random: Hex;
}

export interface WithdrawIpo extends CommandBase {
  readonly kind: "withdraw-ipo";
  readonly accountId: AccountId;
  readonly entryId: IpoEntryId;
}

/** Withdraws an entry and enters anew with another number of lots, in one step. */
export interface ChangeIpo extends CommandBase {
  readonly kind: "change-ipo";
  readonly accountId: AccountId;
  readonly entryId: IpoEntryId;
  readonly lots: number;
  readonly random: Hex;
}

/** The draw keeper reveals the secret and the head of the tape after the freezing. */
export interface DrawOffering extends CommandBase {
  readonly kind: "draw-offering";
  readonly offeringId: OfferingId;
  readonly secret: Hex;
  readonly tapeHead: Hex;
}

export interface PayIpo extends CommandBase {
  readonly kind: "pay-ipo";
  readonly accountId: AccountId;
  readonly entryId: IpoEntryId;
  /** A whole number of yen. */
  readonly amount: Sen;
}

export interface DeclineIpo extends CommandBase {
  readonly kind: "decline-ipo";
  readonly accountId: AccountId;
  readonly entryId: IpoEntryId;
}

export type IpoCommand =
  | AnnounceOffering
  | ApplyIpo
  | WithdrawIpo
  | ChangeIpo
  | DrawOffering
  | PayIpo
  | DeclineIpo;
