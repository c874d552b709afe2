import { openMarket } from "../../admission/markets.ts";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import type { Books, Tables } from "../parts.ts";
import { readPersonOf } from "../person/accounts.ts";

/** A customer as the search finds them. */
export interface FoundCustomer {
  readonly accountId: number;
  readonly openedAt: number;
  readonly frozen: boolean;
  readonly deposits: number;
  readonly withdrawals: number;
}

const foundMaximum = 20;

/** Customers by how the number of their account begins, and by nothing else. */
export async function findCustomers(
  { sql, course }: Books,
  accountId: string,
  at: number,
): Promise<readonly FoundCustomer[]> {
  const { rows } = await sql.query<FoundCustomer>(
    `select account_id as "accountId", opened_at as "openedAt", coalesce(frozen_until > $4, false) as frozen,
       (select count(*) from deposits d where d.course = $1 and d.account_id = a.account_id and d.status = 'awaiting') as deposits,
       (select count(*) from withdrawals w where w.course = $1 and w.account_id = a.account_id and w.status = 'awaiting') as withdrawals
     from accounts a where a.course = $1 and account_id::text like $2 || '%' order by account_id limit $3`,
    [course, accountId, foundMaximum, new Date(at)],
  );
  return rows;
}

/** A customer's data for an operator who opens the account. */
export interface CustomerRow {
  readonly openedAt: number;
  readonly frozenReason: string | null;
  readonly frozenAt: number | null;
  readonly frozenUntil: number | null;
  readonly identity: "passed" | "rejected" | null;
  readonly identityReason: string | null;
  readonly identityAt: number | null;
  readonly mobile: string | null;
  readonly language: "jp" | "cn" | "en" | "sp" | "fr" | null;
  readonly invitationCode: string | null;
  readonly lastSeenAt: number | null;
  readonly deposits: number;
  readonly withdrawals: number;
  readonly proposalId: number | null;
  readonly proposalKind: "freeze" | "unfreeze" | null;
  readonly proposedBy: number | null;
  readonly proposerName: string | null;
  readonly proposedAt: number | null;
  readonly expiresAt: number | null;
}

export async function readCustomer(
  { sql, course }: Books,
  accountId: number,
): Promise<CustomerRow | Refusal> {
  const { rows } = await sql.query<CustomerRow>(
    `select a.opened_at as "openedAt", a.frozen_reason as "frozenReason", a.frozen_at as "frozenAt", a.frozen_until as "frozenUntil",
       a.identity_status as identity, a.identity_reason as "identityReason", a.identity_at as "identityAt",
       p.mobile, p.language, i.code as "invitationCode",
       (select max(last_seen_at) from login_sessions s where s.person_id = p.person_id) as "lastSeenAt",
       (select count(*) from deposits d where d.course = $1 and d.account_id = a.account_id and d.status = 'awaiting') as deposits,
       (select count(*) from withdrawals w where w.course = $1 and w.account_id = a.account_id and w.status = 'awaiting') as withdrawals,
       q.proposal_id as "proposalId", q.kind as "proposalKind", q.proposed_by as "proposedBy", o.name as "proposerName",
       q.proposed_at as "proposedAt", q.expires_at as "expiresAt"
     from accounts a left join person_accounts m on m.market = $3 and m.account_id = a.account_id
       left join people p on p.person_id = m.person_id left join invitation_codes i on i.invitation_id = p.invitation_id
       left join proposals q on q.subject = 'freeze:' || a.account_id and q.state = 'open' left join operators o on o.operator_id = q.proposed_by
     where a.course = $1 and a.account_id = $2`,
    [course, accountId, openMarket.id],
  );
  return rows[0] ?? refuse("ACCOUNT_UNKNOWN", { field: "accountId" });
}

/** A session of a customer's as operators see it. */
export interface SeenSession {
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly userAgent: string;
}

/** The live sessions of the account's owner, the last one used first. */
export async function readSessionsOf(
  sql: Tables,
  accountId: number,
): Promise<readonly SeenSession[]> {
  const { rows } = await sql.query<SeenSession>(
    `select created_at as "createdAt", last_seen_at as "lastSeenAt", user_agent as "userAgent" from login_sessions
     where person_id = $1 and revoked_at is null order by last_seen_at desc limit 50`,
    [await readPersonOf(sql, accountId)],
  );
  return rows;
}

/** A practice text message with a code. */
export interface SeenCode {
  readonly time: number;
  readonly text: string;
}

/** How long a code in a practice text message is good. */
const codeLifetimeMs = 10 * 60_000;

/** The codes of whose the account is that may still be good, the last one first. */
export async function readCodesOf(
  sql: Tables,
  accountId: number,
  at: number,
): Promise<readonly SeenCode[]> {
  const { rows } = await sql.query<SeenCode>(
    `select created_at as time, text from practice_messages
     where person_id = $1 and created_at > $2 order by message_id desc limit 5`,
    [await readPersonOf(sql, accountId), new Date(at - codeLifetimeMs)],
  );
  return rows;
}
