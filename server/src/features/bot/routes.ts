import type { BotToken as WireToken } from "@akari/api/bot";
import { byId, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import type { Handlers } from "../../http/handler.ts";
import { idIn } from "../../http/parse.ts";
import { idOf, nullableTimeOf, timeOf } from "../../http/present.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { type BotTokenRow, botTokensOf } from "../../uses/bot/tokens.ts";
import type { BotTokens } from "./tokens.ts";

type BotHandlers = Pick<Handlers, "bot/tokens" | "bot/create" | "bot/revoke">;

export function botRoutes(bots: BotTokens): BotHandlers {
  return {
    "bot/tokens": async ({ edge, request, caller, at }) => {
      const before = positionOf(request.cursor);
      if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
      const stretch = { before, count: pageSize + 1 };
      const rows = await botTokensOf(edge.sql, caller.person, stretch);
      return pageOf(rows, byId, (row) => presentToken(row, at));
    },

    "bot/create": async ({ request, caller, at }) => {
      const { tokenName, scope, expiresInDays } = request;
      const made = await bots.create(caller, {
        name: tokenName,
        scope,
        expiresInDays: expiresInDays ?? null,
      });
      if (made instanceof Refusal) return made;
      return { secret: made.secret, token: presentToken(made.row, at) };
    },

    "bot/revoke": async ({ request, caller }) => {
      const ended = await bots.revoke(caller.person, idIn(request.botTokenId));
      return ended ? {} : refuse("BOT_TOKEN_UNKNOWN", { field: "botTokenId" });
    },
  };
}

function presentToken(row: BotTokenRow, at: number): WireToken {
  return {
    botTokenId: idOf(row.id),
    market: row.market,
    name: row.name,
    scope: row.scope,
    createdAt: timeOf(row.createdAt),
    lastUsedAt: nullableTimeOf(row.lastUsedAt),
    expiresAt: nullableTimeOf(row.expiresAt),
    expired: row.expiresAt !== null && row.expiresAt <= at,
  };
}
