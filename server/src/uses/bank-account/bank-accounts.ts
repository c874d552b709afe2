import { type Refusal, refuse } from "../../admission/refusal.ts";
import type { Acting } from "../caller.ts";
import type { Books, HouseParts, InTransaction, Seals, Tables, Tell, UseParts } from "../parts.ts";
import { lockPersonOf } from "../person/lock-person.ts";
import { bindImage, removeImage } from "../upload/uploads.ts";
import { endWithdrawalsTo } from "../withdrawal/withdrawals.ts";

/** A registered bank account. Of its number only a mask and a keyed hash are kept; the hash is never shown (M-FUND-3). */
export interface BankAccountRow {
  readonly id: number;
  readonly holder: string;
  readonly bankCode: string;
  /** Bank and branch are stored by name too, so that the next edition of the list changes no record. */
  readonly bankName: string;
  readonly branchCode: string;
  readonly branchName: string;
  readonly accountType: "ordinary" | "current" | "savings";
  readonly maskedNumber: string;
  readonly imageId: number | null;
  readonly addedAt: number;
  /** Withdrawals to it that were approved or are awaited. */
  readonly used: number;
  readonly lastUsedAt: number | null;
  readonly awaited: readonly { readonly id: number; readonly amount: number }[];
}

type BankAccountMessage = {
  readonly key: "message.bankAccountAdded" | "message.bankAccountRemoved";
  readonly parameters: {
    readonly bank: string;
    /** Stars and the last three digits. */
    readonly number: string;
  };
};

const columns = `bank_account_id as id, holder, bank_code as "bankCode", bank_name as "bankName", branch_code as "branchCode",
  branch_name as "branchName", account_type as "accountType", masked_number as "maskedNumber", upload_id as "imageId", added_at as "addedAt"`;

/** The caller's bank accounts, in the order in which they were added. */
export async function bankAccountsOf(
  { sql, course }: Books,
  { account }: Acting,
): Promise<readonly BankAccountRow[]> {
  const { rows } = await sql.query<BankAccountRow>(
    `select ${columns}, used, "lastUsedAt", awaited
     from bank_accounts b cross join lateral (
       select count(*)::int as used, max(requested_at) as "lastUsedAt",
         coalesce(json_agg(json_build_object('id', withdrawal_id, 'amount', amount) order by withdrawal_id) filter (where status = 'awaiting'), '[]') as awaited
       from withdrawals w
       where w.course = $1 and w.account_id = $2 and w.bank_account_id = b.bank_account_id and status <> 'failed'
     ) as withdrawn
     where account_id = $2 and removed_at is null order by bank_account_id`,
    [course, account],
  );
  return rows;
}

/** A bank account that a customer adds; `id` is theirs. */
export interface NewBankAccount extends Pick<BankAccountRow, "holder" | "accountType"> {
  readonly id: string;
  readonly bank: { readonly code: string; readonly name: string };
  readonly branch: { readonly code: string; readonly name: string };
  readonly number: string;
  readonly imageId: number | null;
  /** So many a customer may have. */
  readonly maximum: number;
}

export interface AddingParts extends HouseParts {
  readonly seals: Pick<Seals, "fingerprint" | "fingerprints">;
  readonly tell: Tell<BankAccountMessage>;
}

/** Adds a bank account; its number, the same for the same id. */
export function addBankAccount(
  { inTransaction, seals, tell }: AddingParts,
  { account, at }: Acting,
  added: NewBankAccount,
): Promise<number | Refusal> {
  const { value, context } = whatIsHashed(account, added);
  const { bank, branch, maximum } = added;
  const maskedNumber = maskOf(added.number);
  return inTransaction<number>(async (sql) => {
    // One after another, so that two at once cannot exceed the limit.
    await lockPersonOf(sql, account);
    const hashes = seals.fingerprints(value, context);
    const earlier = await earlierOf(sql, account, added, hashes);
    if (earlier !== null) return earlier;
    const { rows } = await sql.query<{ count: number; same: boolean }>(
      `select count(*)::int as count, coalesce(bool_or(number_fingerprint = any($2)), false) as same
       from bank_accounts where account_id = $1 and removed_at is null`,
      [account, hashes],
    );
    if (rows[0]?.same === true) return refuse("BANK_NUMBER_TWICE", { field: "number" });
    if ((rows[0]?.count ?? 0) >= maximum)
      return refuse("TOO_MANY_BANK_ACCOUNTS", { parameters: { maximum } });

    const { imageId: uploadId } = added;
    if (uploadId !== null) {
      const image = { accountId: account, uploadId, field: "imageId" };
      const refused = await bindImage(sql, image, at);
      if (refused !== null) return refused;
    }
    const inserted = await sql.query<{ id: number }>(
      `insert into bank_accounts (account_id, client_id, holder, bank_code, bank_name, branch_code, branch_name, account_type,
         masked_number, number_fingerprint, upload_id, added_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning bank_account_id as id`,
      [
        account,
        added.id,
        added.holder,
        bank.code,
        bank.name,
        branch.code,
        branch.name,
        added.accountType,
        maskedNumber,
        seals.fingerprint(value, context),
        uploadId,
        new Date(at),
      ],
    );
    const parameters = { bank: bank.name, number: maskedNumber };
    await tell(sql, account, { key: "message.bankAccountAdded", parameters }, at);
    return inserted.rows[0]!.id;
  });
}

export interface RemovingParts extends HouseParts, UseParts {
  readonly tell: Tell<BankAccountMessage>;
}

/**
 * Deletes holder, image and keyed hash of a bank account; bank, branch and mask stay for the records of withdrawals. What is on its way to it ends
 * first, read in the same transaction: with a second connection, removals that wait for each other could take them all. null, or the refusal.
 */
export function removeBankAccount(
  { core, course, inTransaction, tell }: RemovingParts,
  caller: Acting,
  bankAccountId: number,
): Promise<Refusal | null> {
  const { account, at } = caller;
  return inTransaction<null>(async (sql) => {
    // A request for a withdrawal to it ends first, or finds it removed.
    const { rows } = await sql.query<Pick<BankAccountRow, "imageId" | "bankName" | "maskedNumber">>(
      `select upload_id as "imageId", bank_name as "bankName", masked_number as "maskedNumber" from bank_accounts
       where bank_account_id = $1 and account_id = $2 and removed_at is null for update`,
      [bankAccountId, account],
    );
    const found = rows[0];
    if (found === undefined) return unknown();
    const refused = await endWithdrawalsTo({ core, course, sql }, caller, bankAccountId);
    if (refused !== null) return refused;
    await sql.query(
      `update bank_accounts set holder = null, number_fingerprint = null, upload_id = null, removed_at = $2
       where bank_account_id = $1`,
      [bankAccountId, new Date(at)],
    );
    if (found.imageId !== null) await removeImage(sql, found.imageId);
    const parameters = { bank: found.bankName, number: found.maskedNumber };
    await tell(sql, account, { key: "message.bankAccountRemoved", parameters }, at);
    return null;
  });
}

/**
 * Carries out `work`, a withdrawal's request, while the bank account cannot be removed; a removal waits, and then finds the request. Refused if
 * it is not the account's or has been removed.
 */
export function holdBankAccount<Result>(
  inTransaction: InTransaction,
  account: number,
  bankAccountId: number,
  work: () => Promise<Result>,
): Promise<Result | Refusal> {
  return inTransaction<Result>(async (sql) => {
    const { rowCount } = await sql.query(
      `select from bank_accounts
       where bank_account_id = $1 and account_id = $2 and removed_at is null for share`,
      [bankAccountId, account],
    );
    return rowCount === 0 ? unknown() : work();
  });
}

type Hashed = Pick<NewBankAccount, "bank" | "branch" | "accountType" | "number">;

/** The account that the same id has added: its number if it was the same account, a refusal if it was another one. */
async function earlierOf(
  sql: Tables,
  account: number,
  { id, bank, branch, accountType, number }: Hashed & Pick<NewBankAccount, "id">,
  hashes: readonly Uint8Array[],
): Promise<number | Refusal | null> {
  const { rows } = await sql.query<{ id: number; same: boolean }>(
    `select bank_account_id as id,
            (bank_code, branch_code, account_type, masked_number) = ($3, $4, $5, $6)
              and coalesce(number_fingerprint = any($7), true) as same
     from bank_accounts where account_id = $1 and client_id = $2`,
    [account, id, bank.code, branch.code, accountType, maskOf(number), hashes],
  );
  const found = rows[0];
  if (found === undefined) return null;
  return found.same ? found.id : refuse("COMMAND_ID_REUSED");
}

/** Bound to the account, so that the same number of two customers has nothing in common. */
function whatIsHashed(account: number, { bank, branch, accountType, number }: Hashed) {
  return {
    value: `${bank.code}/${branch.code}/${accountType}/${number}`,
    context: `bank-account/${account}`,
  };
}

/** The last three digits with stars before them. */
function maskOf(number: string): string {
  return `****${number.slice(-3)}`;
}

function unknown(): Refusal {
  return refuse("BANK_ACCOUNT_UNKNOWN", { field: "bankAccountId" });
}
