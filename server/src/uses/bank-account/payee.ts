import type { Tables } from "../parts.ts";

/** The destination of a withdrawal, as its reviewer sees it. */
export interface Payee {
  readonly bankCode: string;
  readonly bankName: string;
  readonly branchName: string;
  readonly maskedNumber: string;
  readonly holder: string;
}

/** null once the customer has removed it. Operators see the mask that the customer sees. */
export async function readPayee(sql: Tables, bankAccountId: number): Promise<Payee | null> {
  const { rows } = await sql.query<Payee>(
    `select bank_code as "bankCode", bank_name as "bankName", branch_name as "branchName", masked_number as "maskedNumber", holder
     from bank_accounts where bank_account_id = $1 and removed_at is null`,
    [bankAccountId],
  );
  return rows[0] ?? null;
}
