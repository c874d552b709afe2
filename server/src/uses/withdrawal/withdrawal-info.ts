import { type Refusal, refuse } from "../../admission/refusal.ts";
import { type AccountReading, readAccount } from "../account/figures.ts";
import { heldOf } from "../account/held-money.ts";
import type { Acting } from "../caller.ts";
import type { Books, MarketParts } from "../parts.ts";
import { countWithdrawals } from "./read-withdrawals.ts";

/** A bank account to which money can go; of its number only what the customer may read again. */
export interface PayeeRow {
  readonly id: number;
  readonly bankCode: string;
  readonly bankName: string;
  readonly branchName: string;
  readonly maskedNumber: string;
  readonly accountType: "ordinary" | "current" | "savings";
  readonly holder: string;
}

/** The amount that the caller can withdraw, and its destinations. */
export interface WithdrawalInfo {
  readonly account: AccountReading;
  /** How many requests wait. */
  readonly awaiting: number;
  /** Held for any cause; in sen. */
  readonly held: number;
  readonly payees: readonly PayeeRow[];
}

export async function withdrawalInfoOf(
  parts: MarketParts,
  caller: Acting,
): Promise<WithdrawalInfo | Refusal> {
  const [account, { awaiting }, held, payees] = await Promise.all([
    readAccount(parts, caller.account),
    countWithdrawals(parts, caller),
    readHeld(parts, caller),
    readPayees(parts, caller),
  ]);
  return account === null ? refuse("ACCOUNT_UNKNOWN") : { account, awaiting, held, payees };
}

async function readHeld({ sql, course }: Books, { account }: Acting): Promise<number> {
  const { rows } = await sql.query<{ held: number }>(`select ${heldOf("$2", "$1")} as held`, [
    course,
    account,
  ]);
  return rows[0]!.held;
}

async function readPayees({ sql }: Books, { account }: Acting): Promise<PayeeRow[]> {
  const { rows } = await sql.query<PayeeRow>(
    `select bank_account_id as id, bank_code as "bankCode", bank_name as "bankName", branch_name as "branchName", masked_number as "maskedNumber",
       account_type as "accountType", holder
     from bank_accounts where account_id = $1 and removed_at is null order by bank_account_id`,
    [account],
  );
  return rows;
}
