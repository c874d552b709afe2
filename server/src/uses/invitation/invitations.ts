import { startOfTokyoDay } from "@akari/exchange/tokyo-time";
import { openMarket } from "../../admission/markets.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import type { ActingOperator, Stretch } from "../caller.ts";
import { logAction } from "../operator-log/log-action.ts";
import type { Books, Tables } from "../parts.ts";

export interface InvitationRow {
  readonly id: number;
  readonly code: string;
  readonly note: string;
  readonly uses: number;
  readonly maximumUses: number | null;
  readonly expiresAt: number | null;
  readonly lastUsedAt: number | null;
  readonly isOff: boolean;
  readonly createdById: number | null;
  readonly createdByName: string | null;
  readonly createdAt: number;
}

const select = `select i.invitation_id as id, i.code, i.note, i.used as uses, i.max_uses as "maximumUses", i.expires_at as "expiresAt",
    i.last_used_at as "lastUsedAt", i.is_off as "isOff", i.created_by as "createdById", o.name as "createdByName", i.created_at as "createdAt"
  from invitation_codes i left join operators o on o.operator_id = i.created_by`;

/** All invitation codes, from the newest. */
export async function readInvitations(sql: Tables): Promise<readonly InvitationRow[]> {
  const { rows } = await sql.query<InvitationRow>(`${select} order by i.invitation_id desc`);
  return rows;
}

/** How many people have registered on this day in Tokyo. */
export async function countRegisteredToday(sql: Tables, at: number): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    "select count(*) as count from people where created_at >= $1",
    [new Date(startOfTokyoDay(at))],
  );
  return rows[0]?.count ?? 0;
}

export async function invitationOf(
  sql: Tables,
  invitationId: number,
): Promise<InvitationRow | Refusal> {
  const { rows } = await sql.query<InvitationRow>(`${select} where i.invitation_id = $1`, [
    invitationId,
  ]);
  return rows[0] ?? refuse("INVITATION_UNKNOWN", { field: "invitationId" });
}

/** An account that was opened with an invitation. */
export interface InvitedAccount {
  readonly accountId: number;
  readonly openedAt: number;
  readonly frozen: boolean;
}

export async function readInvitedAccounts(
  { sql, course }: Books,
  invitationId: number,
  { before, count }: Stretch,
  at: number,
): Promise<readonly InvitedAccount[]> {
  const { rows } = await sql.query<InvitedAccount>(
    `select a.account_id as "accountId", a.opened_at as "openedAt", coalesce(a.frozen_until > $5, false) as frozen
     from people p join person_accounts m on m.person_id = p.person_id and m.market = $6
       join accounts a on a.course = $1 and a.account_id = m.account_id
     where p.invitation_id = $2 and a.account_id < $3 order by a.account_id desc limit $4`,
    [course, invitationId, before, count, new Date(at), openMarket.id],
  );
  return rows;
}

export interface NewInvitation {
  readonly code: string;
  readonly note: string;
  readonly maximumUses: number;
  /** Its last day in Tokyo, and when that ends. */
  readonly lastDay: string;
  readonly endsAt: number;
}

/** Makes an invitation code, within a transaction. */
export async function createInvitation(
  sql: Tables,
  { operatorId, at }: ActingOperator,
  { code, note, maximumUses, lastDay, endsAt }: NewInvitation,
): Promise<InvitationRow> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into invitation_codes (code, max_uses, expires_at, created_at, note, created_by)
     values ($1, $2, $3, $4, $5, $6) returning invitation_id as id`,
    [code, maximumUses, new Date(endsAt), new Date(at), note, operatorId],
  );
  const made = await invitationOf(sql, rows[0]?.id ?? 0);
  if (made instanceof Refusal) throw new Error("the invitation code was not stored");
  await logAction(sql, {
    at,
    operatorId,
    action: "invitation-created",
    caseNumber: made.code,
    parameters: { maximumUses, lastDay },
  });
  return made;
}

/** Switches an invitation code on or off, within a transaction. */
export async function switchInvitation(
  sql: Tables,
  { operatorId, at }: ActingOperator,
  invitationId: number,
  on: boolean,
): Promise<InvitationRow | Refusal> {
  await sql.query("update invitation_codes set is_off = $2 where invitation_id = $1", [
    invitationId,
    !on,
  ]);
  const found = await invitationOf(sql, invitationId);
  if (found instanceof Refusal) return found;
  await logAction(sql, {
    at,
    operatorId,
    action: "invitation-switched",
    caseNumber: found.code,
    parameters: { on },
  });
  return found;
}
