import type { InvitationItem } from "@akari/api/console/invitation";
import { addDays, startOfTokyoDate, startOfTokyoDay, tokyoDate } from "@akari/exchange/tokyo-time";
import type pg from "pg";
import type { Edge } from "../../../edge.ts";
import type { Entropy } from "../../../entropy.ts";
import { cursorOf, pageOf, pageSize, positionOf } from "../../../http/cursor.ts";
import { idIn } from "../../../http/parse.ts";
import { idOf, nullableTimeOf, timeOf } from "../../../http/present.ts";
import { refuse } from "../../../admission/refusal.ts";
import type { ConsoleHandlers } from "../../console-call.ts";
import { logAction } from "../../../uses/operator-log/log-action.ts";
import { carryOutOnce } from "../../operator-request.ts";
import { personOf } from "../../people.ts";
import { openMarket } from "../../../admission/markets.ts";

type InvitationHandlers = Pick<
  ConsoleHandlers,
  "invitation/list" | "invitation/accounts" | "invitation/create" | "invitation/switch"
>;

/** A code works at most for so long. */
const longestDays = 731;

interface InvitationRow {
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

/** Invitation codes: the way in, which earns nothing for anybody. */
export function invitationRoutes(newCode: (entropy: Entropy) => string): InvitationHandlers {
  return {
    "invitation/list": async ({ edge, at }) => {
      const { rows } = await edge.sql.query<InvitationRow>(
        `${select} order by i.invitation_id desc`,
      );
      const items = rows.map((row) => presentInvitation(row, at));
      const open = rows.filter((_, place) => items[place]?.state === "open");
      const { rows: opened } = await edge.sql.query<{ count: number }>(
        "select count(*) as count from people where created_at >= $1",
        [new Date(startOfTokyoDay(at))],
      );
      return {
        items,
        figures: {
          open: open.length,
          placesLeft: placesIn(open),
          openedToday: opened[0]?.count ?? 0,
        },
      };
    },

    "invitation/accounts": async ({ edge, request, at }) => {
      const before = positionOf(request.cursor);
      if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
      const found = await readInvitation(edge.sql, idIn(request.invitationId));
      if (found === null) return refuse("INVITATION_UNKNOWN", { field: "invitationId" });
      const { rows } = await edge.sql.query<{
        accountId: number;
        openedAt: number;
        frozen: boolean;
      }>(
        `select a.account_id as "accountId", a.opened_at as "openedAt", coalesce(a.frozen_until > $5, false) as frozen
         from people p join person_accounts m on m.person_id = p.person_id and m.market = $6
           join accounts a on a.course = $1 and a.account_id = m.account_id
         where p.invitation_id = $2 and a.account_id < $3 order by a.account_id desc limit $4`,
        [edge.course, found.id, before, pageSize + 1, new Date(at), openMarket.id],
      );
      return pageOf(
        rows,
        (row) => cursorOf(row.accountId),
        (row) => ({
          accountId: idOf(row.accountId),
          openedAt: timeOf(row.openedAt),
          frozen: row.frozen,
        }),
      );
    },

    "invitation/create": async ({ edge, request, operator, at }) => {
      const { clientId, note, maximumUses, lastDay } = request;
      const today = tokyoDate(at);
      if (lastDay < today) return refuse("INVITATION_DAY_PAST", { field: "lastDay" });
      if (lastDay > addDays(today, longestDays))
        return refuse("INVITATION_DAY_TOO_FAR", {
          field: "lastDay",
          parameters: { latest: addDays(today, longestDays) },
        });
      const { operatorId } = operator;
      return carryOutOnce<InvitationItem>(
        edge,
        { operatorId, clientId, said: ["invitation", note, maximumUses, lastDay], at },
        async (transaction) => {
          const { rows } = await transaction.query<{ id: number }>(
            `insert into invitation_codes (code, max_uses, expires_at, created_at, note, created_by)
             values ($1, $2, $3, $4, $5, $6) returning invitation_id as id`,
            [
              newCode(edge.entropy),
              maximumUses,
              new Date(startOfTokyoDate(addDays(lastDay, 1))),
              new Date(at),
              note,
              operatorId,
            ],
          );
          const made = await readInvitation(transaction, rows[0]?.id ?? 0);
          if (made === null) throw new Error("the invitation code was not stored");
          await logAction(transaction, {
            at,
            operatorId,
            action: "invitation-created",
            caseNumber: made.code,
            parameters: { maximumUses, lastDay },
          });
          return presentInvitation(made, at);
        },
      );
    },

    "invitation/switch": async ({ edge, request, operator, at }) => {
      const { clientId, on } = request;
      const invitationId = idIn(request.invitationId);
      const { operatorId } = operator;
      return carryOutOnce<InvitationItem>(
        edge,
        { operatorId, clientId, said: ["switch", invitationId, on], at },
        async (transaction) => {
          await transaction.query(
            "update invitation_codes set is_off = $2 where invitation_id = $1",
            [invitationId, !on],
          );
          const found = await readInvitation(transaction, invitationId);
          if (found === null) return refuse("INVITATION_UNKNOWN", { field: "invitationId" });
          await logAction(transaction, {
            at,
            operatorId,
            action: "invitation-switched",
            caseNumber: found.code,
            parameters: { on },
          });
          return presentInvitation(found, at);
        },
      );
    },
  };
}

async function readInvitation(
  sql: Edge["sql"] | pg.ClientBase,
  invitationId: number,
): Promise<InvitationRow | null> {
  const { rows } = await sql.query<InvitationRow>(`${select} where i.invitation_id = $1`, [
    invitationId,
  ]);
  return rows[0] ?? null;
}

function presentInvitation(row: InvitationRow, at: number): InvitationItem {
  const { createdById, createdByName } = row;
  return {
    invitationId: idOf(row.id),
    code: row.code,
    note: row.note,
    uses: row.uses,
    maximumUses: row.maximumUses,
    expiresAt: nullableTimeOf(row.expiresAt),
    lastUsedAt: nullableTimeOf(row.lastUsedAt),
    createdBy:
      createdById === null || createdByName === null ? null : personOf(createdById, createdByName),
    createdAt: timeOf(row.createdAt),
    state: stateOf(row, at),
  };
}

function stateOf(
  { isOff, uses, maximumUses, expiresAt }: InvitationRow,
  at: number,
): InvitationItem["state"] {
  if (isOff) return "off";
  if (maximumUses !== null && uses >= maximumUses) return "used-up";
  return expiresAt !== null && expiresAt <= at ? "expired" : "open";
}

/** null: without a limit. */
function placesIn(open: readonly Pick<InvitationRow, "maximumUses" | "uses">[]): number | null {
  let sum = 0;
  for (const { maximumUses, uses } of open) {
    if (maximumUses === null) return null;
    sum += maximumUses - uses;
  }
  return sum;
}
