import type { Outcome } from "@akari/brokerage/decision";
import type { IpoEntryStatus } from "@akari/brokerage/ipo/entry";
import type {
  ApplyIpo,
  ChangeIpo,
  DeclineIpo,
  PayIpo,
  WithdrawIpo,
} from "@akari/brokerage/ipo/commands";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { type Asked, by, numberIn, type OwnRecords, withOwn } from "../act.ts";
import { answeredStatus } from "../answered-status.ts";
import type { Acting } from "../caller.ts";
import type { Books, UseParts } from "../parts.ts";
import { submit } from "../submit.ts";
import type { Drawn } from "./reserve-places.ts";
import type { Proofs } from "./proof.ts";
import { type OfferingRow, readOffering } from "./read-offerings.ts";

/** An entry as it is when its command is done. */
export interface EntryState {
  readonly entryId: number;
  readonly status: IpoEntryStatus;
}

const own: OwnRecords = {
  table: "ipo_entries",
  number: "entry_id",
  unknown: "IPO_ENTRY_UNKNOWN",
  field: "entryId",
};

/** Enters the draw of an offering. */
export async function applyIpo(
  parts: UseParts,
  caller: Acting,
  { id, ...asked }: Asked<ApplyIpo>,
): Promise<EntryState | Refusal> {
  return stateOf(
    parts,
    caller,
    await submit(parts, { kind: "apply-ipo", ...by(caller, id), ...asked }),
  );
}

/** Withdraws an entry and enters anew with another number of lots. */
export async function changeIpo(
  parts: UseParts,
  caller: Acting,
  { id, ...asked }: Asked<ChangeIpo>,
): Promise<EntryState | Refusal> {
  const outcome = await withOwn(parts, caller, own, asked.entryId, () =>
    submit(parts, { kind: "change-ipo", ...by(caller, id), ...asked }),
  );
  return stateOf(parts, caller, outcome);
}

export async function withdrawIpo(
  parts: UseParts,
  caller: Acting,
  { id, entryId }: Asked<WithdrawIpo>,
): Promise<EntryState | Refusal> {
  const outcome = await withOwn(parts, caller, own, entryId, () =>
    submit(parts, { kind: "withdraw-ipo", ...by(caller, id), entryId }),
  );
  return stateOf(parts, caller, outcome);
}

/** Gives back what the draw has won. */
export async function declineIpo(
  parts: UseParts,
  caller: Acting,
  { id, entryId }: Asked<DeclineIpo>,
): Promise<EntryState | Refusal> {
  const outcome = await withOwn(parts, caller, own, entryId, () =>
    submit(parts, { kind: "decline-ipo", ...by(caller, id), entryId }),
  );
  return stateOf(parts, caller, outcome);
}

/** Pays for won lots. */
export async function payIpo(
  parts: UseParts,
  caller: Acting,
  { id, ...asked }: Asked<PayIpo>,
): Promise<EntryState | Refusal> {
  const outcome = await withOwn(parts, caller, own, asked.entryId, () =>
    submit(parts, { kind: "pay-ipo", ...by(caller, id), ...asked }),
  );
  return stateOf(parts, caller, outcome);
}

/** The draw of an entry of the caller's that is still in it, with its offering. */
export async function drawOfEntry(
  parts: Books,
  { account }: Acting,
  entryId: number,
  proofOf: Proofs,
): Promise<{ readonly drawn: Drawn; readonly offering: OfferingRow } | Refusal> {
  const { rows } = await parts.sql.query<{ offeringId: number; status: IpoEntryStatus }>(
    `select offering_id as "offeringId", status from ipo_entries where course = $1 and account_id = $2 and entry_id = $3`,
    [parts.course, account, entryId],
  );
  const entry = rows[0];
  if (entry === undefined) return refuse("IPO_ENTRY_UNKNOWN", { field: "entryId" });
  if (entry.status === "withdrawn") return refuse("IPO_ENTRY_ENDED", { field: "entryId" });
  const offering = await readOffering(parts, entry.offeringId);
  if (offering === undefined) throw new Error(`entry ${entryId} has no offering`);
  const drawn = await proofOf(parts, offering);
  return drawn === null ? refuse("OFFERING_NOT_DRAWN", { field: "entryId" }) : { drawn, offering };
}

/** The entry as it was after the command, also when that is repeated. */
async function stateOf(
  { sql, course }: Books,
  { account }: Acting,
  outcome: Outcome | Refusal,
): Promise<EntryState | Refusal> {
  if (outcome instanceof Refusal) return outcome;
  const entryId = numberIn(outcome, "entryId");
  const status = await answeredStatus(outcome, async () => {
    const { rows } = await sql.query<{ status: string }>(
      "select status from ipo_entries where course = $1 and account_id = $2 and entry_id = $3",
      [course, account, entryId],
    );
    return rows[0]?.status ?? null;
  });
  return { entryId, status: status as IpoEntryStatus };
}
