import { startOfTokyoDay } from "@akari/exchange/tokyo-time";
import type { Books } from "../parts.ts";

/** A waiting case. The desk leaves a case that is proposed to a second person. Money in sen. */
interface Waiting {
  readonly amount: number;
  readonly isProposed: boolean;
}

export interface WaitingDeposit extends Waiting {
  readonly accountId: number;
  /** The account's approved amounts of this day in Tokyo. */
  readonly approvedToday: number;
}

/** In the order in which they were asked for. */
export async function readWaitingDeposits(
  { sql, course }: Books,
  at: number,
): Promise<readonly WaitingDeposit[]> {
  const { rows } = await sql.query<WaitingDeposit>(
    `select d.account_id as "accountId", d.amount,
       coalesce((select sum(amount) from deposits t where t.course = $1 and t.account_id = d.account_id and t.status = 'approved' and t.decided_at >= $2), 0)::bigint
         as "approvedToday",
       exists (select from proposals p where p.subject = 'deposit:' || d.deposit_id and p.state = 'open' and p.expires_at > $3) as "isProposed"
     from deposits d where d.course = $1 and d.status = 'awaiting' order by d.deposit_id`,
    [course, new Date(startOfTokyoDay(at)), new Date(at)],
  );
  return rows;
}

export interface WaitingWithdrawal extends Waiting {
  /** null: the bank account has been removed. */
  readonly holder: string | null;
}

export async function readWaitingWithdrawals(
  { sql, course }: Books,
  at: number,
): Promise<readonly WaitingWithdrawal[]> {
  const { rows } = await sql.query<WaitingWithdrawal>(
    `select w.amount, b.holder,
       exists (select from proposals p where p.subject = 'withdrawal:' || w.withdrawal_id and p.state = 'open' and p.expires_at > $2) as "isProposed"
     from withdrawals w left join bank_accounts b using (bank_account_id) where w.course = $1 and w.status = 'awaiting' order by w.withdrawal_id`,
    [course, new Date(at)],
  );
  return rows;
}

export interface WaitingApplication extends Waiting {
  readonly accountId: number;
  readonly clientId: string;
  readonly creditScore: number;
}

export async function readWaitingLoans(
  { sql, course }: Books,
  at: number,
): Promise<readonly WaitingApplication[]> {
  const { rows } = await sql.query<WaitingApplication>(
    `select l.account_id as "accountId", l.client_id as "clientId", l.amount, a.credit_score as "creditScore",
       exists (select from proposals p where p.subject = 'loan:' || l.loan_id and p.state = 'open' and p.expires_at > $2) as "isProposed"
     from loans l join accounts a using (course, account_id) where l.course = $1 and l.status = 'submitted' order by l.loan_id`,
    [course, new Date(at)],
  );
  return rows;
}
