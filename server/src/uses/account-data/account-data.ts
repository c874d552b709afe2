import type { ResetAccount } from "@akari/brokerage/reset/commands";
import { tradingDateAt } from "@akari/exchange/schedule";
import type { Caller } from "../../admission/callers.ts";
import type { PersonId } from "../../admission/person.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { type AccountReading, readAccount } from "../account/figures.ts";
import { type Asked, by, numberIn } from "../act.ts";
import { calendarOf } from "../calendar.ts";
import type { Acting } from "../caller.ts";
import type { Books, MarketParts, UseParts } from "../parts.ts";
import { submit } from "../submit.ts";
import { type ErasureParts, eraseAccount } from "./erase-account.ts";
import { type OpenThings, readOpenThings } from "./open-things.ts";

/** A customer who asks about all that is theirs: what the house has of the person, and what the market has of the account. */
export type ActingOwner = Acting & Pick<Caller, "person">;

export interface ResetRow {
  readonly status: "winding-up" | "done";
  readonly begunAt: number;
  readonly endedAt: number | null;
  readonly returned: number;
  readonly writtenOff: number;
}

interface Marks {
  readonly resetOn: string | null;
  readonly twoStep: boolean;
  readonly exportedAt: number | null;
}

export interface AccountDataReading extends Omit<Marks, "resetOn"> {
  readonly account: AccountReading;
  readonly open: OpenThings;
  /** The newest two: one may run, the one before has ended. */
  readonly resets: readonly ResetRow[];
  /** Whether the account was reset on this trading date. */
  readonly isUsed: boolean;
}

/** The reset and the deletion of an account. */
export async function accountDataOf(
  parts: MarketParts,
  { account: accountId, person, at }: ActingOwner,
): Promise<AccountDataReading | Refusal> {
  const [account, open, resets, marks] = await Promise.all([
    readAccount(parts, accountId),
    readOpenThings(parts, accountId),
    readResets(parts, accountId),
    readMarks(parts, accountId, person),
  ]);
  if (account === null) return refuse("ACCOUNT_UNKNOWN");
  const { resetOn, ...rest } = marks;
  const isUsed = resetOn === tradingDateAt(calendarOf(parts), at);
  return { account, open, resets, isUsed, ...rest };
}

/** Begins anew with an empty account; the reset's number. */
export async function resetAccount(
  parts: UseParts,
  caller: Acting,
  { id }: Asked<ResetAccount>,
): Promise<number | Refusal> {
  const outcome = await submit(parts, { kind: "reset-account", ...by(caller, id) });
  return outcome instanceof Refusal ? outcome : numberIn(outcome, "resetId");
}

/** Closes the account and erases what is personal; `id` is the customer's. null, or the refusal. */
export async function deleteAccount(
  parts: UseParts & ErasureParts,
  caller: ActingOwner,
  id: string,
): Promise<Refusal | null> {
  const outcome = await submit(parts, { kind: "close-account", ...by(caller, id) });
  // Closed already: an earlier request ended before the erasure.
  if (outcome instanceof Refusal && outcome.reason !== "ACCOUNT_CLOSED") return outcome;
  await eraseAccount(parts, caller);
  return null;
}

async function readResets({ sql, course }: Books, account: number): Promise<readonly ResetRow[]> {
  const { rows } = await sql.query<ResetRow>(
    `select status, begun_at as "begunAt", ended_at as "endedAt", returned, written_off as "writtenOff"
     from resets where course = $1 and account_id = $2 order by reset_id desc limit 2`,
    [course, account],
  );
  return rows;
}

async function readMarks(
  { sql, course }: Books,
  account: number,
  person: PersonId,
): Promise<Marks> {
  const { rows } = await sql.query<Marks>(
    `select reset_on as "resetOn", (select at from account_exports where account_id = $2) as "exportedAt",
       exists (select from two_steps where person_id = $3 and confirmed_at is not null) as "twoStep"
     from accounts where course = $1 and account_id = $2`,
    [course, account, person],
  );
  return rows[0] ?? { resetOn: null, twoStep: false, exportedAt: null };
}
