import type { InvitationItem } from "@akari/api/console/invitation";
import { addDays, startOfTokyoDate, tokyoDate } from "@akari/exchange/tokyo-time";
import type { Entropy } from "../../../entropy.ts";
import { cursorOf, pageOf, pageSize, positionOf } from "../../../http/cursor.ts";
import { idIn } from "../../../http/parse.ts";
import { idOf, nullableTimeOf, timeOf } from "../../../http/present.ts";
import { Refusal, refuse } from "../../../admission/refusal.ts";
import { answered } from "../../../http/use-call.ts";
import {
  countRegisteredToday,
  createInvitation,
  invitationOf,
  type InvitationRow,
  readInvitations,
  readInvitedAccounts,
  switchInvitation,
} from "../../../uses/invitation/invitations.ts";
import { actingOperatorOf, type ConsoleHandlers } from "../../console-call.ts";
import { carryOutOnce } from "../../operator-request.ts";
import { personOf } from "../../people.ts";

type InvitationHandlers = Pick<
  ConsoleHandlers,
  "invitation/list" | "invitation/accounts" | "invitation/create" | "invitation/switch"
>;

/** A code works at most for so long. */
const longestDays = 731;

/** Invitation codes: the way in, which earns nothing for anybody. */
export function invitationRoutes(newCode: (entropy: Entropy) => string): InvitationHandlers {
  return {
    "invitation/list": async ({ edge, at }) => {
      const rows = await readInvitations(edge.sql);
      const items = rows.map((row) => presentInvitation(row, at));
      const open = rows.filter((_, place) => items[place]?.state === "open");
      const openedToday = await countRegisteredToday(edge.sql, at);
      return {
        items,
        figures: {
          open: open.length,
          placesLeft: placesIn(open),
          openedToday,
        },
      };
    },

    "invitation/accounts": async ({ edge, request, at }) => {
      const before = positionOf(request.cursor);
      if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
      const found = await invitationOf(edge.sql, idIn(request.invitationId));
      if (found instanceof Refusal) return found;
      const stretch = { before, count: pageSize + 1 };
      const rows = await readInvitedAccounts(edge, found.id, stretch, at);
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

    "invitation/create": async (call) => {
      const { edge, request, operator, at } = call;
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
        async (sql) => {
          const code = newCode(edge.entropy);
          const endsAt = startOfTokyoDate(addDays(lastDay, 1));
          const made = { code, note, maximumUses, lastDay, endsAt };
          return presentInvitation(await createInvitation(sql, actingOperatorOf(call), made), at);
        },
      );
    },

    "invitation/switch": async (call) => {
      const { edge, request, operator, at } = call;
      const { clientId, on } = request;
      const invitationId = idIn(request.invitationId);
      const { operatorId } = operator;
      return carryOutOnce<InvitationItem>(
        edge,
        { operatorId, clientId, said: ["switch", invitationId, on], at },
        async (sql) =>
          answered(
            await switchInvitation(sql, actingOperatorOf(call), invitationId, on),
            (switched) => presentInvitation(switched, at),
          ),
      );
    },
  };
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
