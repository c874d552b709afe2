import type { RequestOf } from "@akari/api/endpoints";
import type { ParsedRequestOf } from "@akari/api/endpoints";
import type { BankAccountItem } from "@akari/api/bank-account";
import { bankAccountsMaximum } from "@akari/api/bank-account-rules";
import type pg from "pg";
import type { Edge } from "../../edge.ts";
import type { BankAccountHolds } from "../../http/bank-account-hold.ts";
import { inTransaction } from "../../http/in-transaction.ts";
import { idIn } from "../../http/parse.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import type { UploadedImages } from "../../http/uploaded-images.ts";
import { sendMessage } from "../../messages/send-message.ts";
import { loadBanks } from "./banks.ts";
import { lockPersonOf } from "../../people/lock-person.ts";

/** A registered bank account, with what is kept of its number. */
export interface BankAccountRow {
  readonly id: number;
  readonly holder: string;
  readonly bankCode: string;
  readonly bankName: string;
  readonly branchCode: string;
  readonly branchName: string;
  readonly accountType: BankAccountItem["accountType"];
  readonly maskedNumber: string;
  readonly imageId: number | null;
  readonly addedAt: number;
  /** Withdrawals to it that were approved or are awaited. */
  readonly used: number;
  readonly lastUsedAt: number | null;
  readonly awaited: readonly { readonly id: number; readonly amount: number }[];
}

/** Bank accounts of customers, at most five each. Of a number only a mask and a keyed hash are kept (M-FUND-3). */
export interface BankAccounts extends BankAccountHolds {
  list(accountId: number): Promise<BankAccountRow[]>;
  /** Repeated with the same clientId it answers the account that it added. */
  add(
    accountId: number,
    request: ParsedRequestOf<"bank/add">,
    at: number,
  ): Promise<number | Refusal>;
  /** Deletes holder, image and keyed hash; bank, branch and mask stay for the records of withdrawals. */
  remove(accountId: number, bankAccountId: number, at: number): Promise<Refusal | null>;
}

/**
 * Ends what is on its way to a bank account that goes away, while nothing new can begin. It reads in the removal's transaction: with a second
 * connection, removals that wait for each other could take them all.
 */
export type EndWithdrawals = (
  transaction: pg.ClientBase,
  accountId: number,
  bankAccountId: number,
  at: number,
) => Promise<Refusal | null>;

interface Parts {
  readonly images: UploadedImages;
  readonly endWithdrawals: EndWithdrawals;
}

const columns = `bank_account_id as id, holder, bank_code as "bankCode", bank_name as "bankName", branch_code as "branchCode",
  branch_name as "branchName", account_type as "accountType", masked_number as "maskedNumber", upload_id as "imageId", added_at as "addedAt"`;

export function createBankAccounts(
  { sql, course, vault }: Pick<Edge, "sql" | "course" | "vault">,
  { images, endWithdrawals }: Parts,
): BankAccounts {
  return {
    async list(accountId) {
      const { rows } = await sql.query<BankAccountRow>(
        `select ${columns}, used, "lastUsedAt", awaited
         from bank_accounts b cross join lateral (
           select count(*)::int as used, max(requested_at) as "lastUsedAt",
             coalesce(json_agg(json_build_object('id', withdrawal_id, 'amount', amount) order by withdrawal_id) filter (where status = 'awaiting'), '[]') as awaited
           from withdrawals w
           where w.course = $1 and w.account_id = $2 and w.bank_account_id = b.bank_account_id and status <> 'failed'
         ) as withdrawn
         where account_id = $2 and removed_at is null order by bank_account_id`,
        [course, accountId],
      );
      return rows;
    },

    async add(accountId, request, at) {
      const banks = await loadBanks();
      const bank = banks.bank(request.bankCode);
      if (bank === null) return refuse("BANK_UNKNOWN", { field: "bankCode" });
      const branch = banks.branch(request.bankCode, request.branchCode);
      if (branch === null) return refuse("BRANCH_UNKNOWN", { field: "branchCode" });
      const { value, context } = whatIsHashed(accountId, request);

      return inTransaction(sql, async (transaction) => {
        // One after another, so that two at once cannot exceed the limit.
        await lockPersonOf(transaction, accountId);
        const hashes = vault.fingerprints(value, context);
        const earlier = await earlierOf(transaction, accountId, request, hashes);
        if (earlier !== null) return earlier;
        const { rows } = await transaction.query<{ count: number; same: boolean }>(
          `select count(*)::int as count, coalesce(bool_or(number_fingerprint = any($2)), false) as same
           from bank_accounts where account_id = $1 and removed_at is null`,
          [accountId, hashes],
        );
        if (rows[0]?.same === true) return refuse("BANK_NUMBER_TWICE", { field: "number" });
        if ((rows[0]?.count ?? 0) >= bankAccountsMaximum)
          return refuse("TOO_MANY_BANK_ACCOUNTS", { parameters: { maximum: bankAccountsMaximum } });

        const uploadId = request.imageId === undefined ? null : idIn(request.imageId);
        if (uploadId !== null) {
          const image = { accountId, uploadId, field: "imageId" };
          const refused = await images.bind(transaction, image, at);
          if (refused !== null) return refused;
        }
        const added = await transaction.query<{ id: number }>(
          `insert into bank_accounts (account_id, client_id, holder, bank_code, bank_name, branch_code, branch_name, account_type,
             masked_number, number_fingerprint, upload_id, added_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning bank_account_id as id`,
          [
            accountId,
            request.clientId,
            request.holder,
            bank.code,
            bank.name,
            branch.code,
            branch.name,
            request.accountType,
            maskOf(request.number),
            vault.fingerprint(value, context),
            uploadId,
            new Date(at),
          ],
        );
        const parameters = { bank: bank.name, number: maskOf(request.number) };
        await sendMessage(
          transaction,
          accountId,
          { key: "message.bankAccountAdded", parameters },
          at,
        );
        return added.rows[0]!.id;
      });
    },

    async remove(accountId, bankAccountId, at) {
      const outcome = await inTransaction(sql, async (transaction) => {
        // A request for a withdrawal to it ends first, or finds it removed.
        const { rows } = await transaction.query<
          Pick<BankAccountRow, "imageId" | "bankName" | "maskedNumber">
        >(
          `select upload_id as "imageId", bank_name as "bankName", masked_number as "maskedNumber" from bank_accounts
           where bank_account_id = $1 and account_id = $2 and removed_at is null for update`,
          [bankAccountId, accountId],
        );
        const found = rows[0];
        if (found === undefined) return unknown();
        const refused = await endWithdrawals(transaction, accountId, bankAccountId, at);
        if (refused !== null) return refused;
        await transaction.query(
          `update bank_accounts set holder = null, number_fingerprint = null, upload_id = null, removed_at = $2
           where bank_account_id = $1`,
          [bankAccountId, new Date(at)],
        );
        if (found.imageId !== null) await images.remove(transaction, found.imageId);
        const parameters = { bank: found.bankName, number: found.maskedNumber };
        await sendMessage(
          transaction,
          accountId,
          { key: "message.bankAccountRemoved", parameters },
          at,
        );
        return null;
      });
      return outcome instanceof Refusal ? outcome : null;
    },

    holdForRequest: (accountId, bankAccountId, work) =>
      inTransaction(sql, async (transaction) => {
        const { rowCount } = await transaction.query(
          `select from bank_accounts
           where bank_account_id = $1 and account_id = $2 and removed_at is null for share`,
          [bankAccountId, accountId],
        );
        return rowCount === 0 ? unknown() : work();
      }),
  };
}

type Added = Pick<
  RequestOf<"bank/add">,
  "clientId" | "bankCode" | "branchCode" | "accountType" | "number"
>;

/** What the same clientId has added: its id if it was the same account, a refusal if it was another one. */
async function earlierOf(
  transaction: pg.ClientBase,
  accountId: number,
  { clientId, bankCode, branchCode, accountType, number }: Added,
  hashes: readonly Buffer[],
): Promise<number | Refusal | null> {
  const { rows } = await transaction.query<{ id: number; same: boolean }>(
    `select bank_account_id as id,
            (bank_code, branch_code, account_type, masked_number) = ($3, $4, $5, $6)
              and coalesce(number_fingerprint = any($7), true) as same
     from bank_accounts where account_id = $1 and client_id = $2`,
    [accountId, clientId, bankCode, branchCode, accountType, maskOf(number), hashes],
  );
  const found = rows[0];
  if (found === undefined) return null;
  return found.same ? found.id : refuse("COMMAND_ID_REUSED");
}

/** Bound to the account, so that the same number of two customers has nothing in common. */
function whatIsHashed(accountId: number, request: Added) {
  const { bankCode, branchCode, accountType, number } = request;
  return {
    value: `${bankCode}/${branchCode}/${accountType}/${number}`,
    context: `bank-account/${accountId}`,
  };
}

/** The last three digits with stars before them. */
function maskOf(number: string): string {
  return `****${number.slice(-3)}`;
}

function unknown(): Refusal {
  return refuse("BANK_ACCOUNT_UNKNOWN", { field: "bankAccountId" });
}
