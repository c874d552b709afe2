import type { BotToken as WireToken } from "@akari/api/bot";
import { byId, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import type { Handlers } from "../../http/handler.ts";
import { idIn } from "../../http/parse.ts";
import { idOf, nullableTimeOf, timeOf } from "../../http/present.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { type BotTokenRow, type BotTokens, tokenColumns } from "./tokens.ts";

type BotHandlers = Pick<Handlers, "bot/tokens" | "bot/create" | "bot/revoke">;

export function botRoutes(bots: BotTokens): BotHandlers {
  return {
    "bot/tokens": async ({ edge, request, caller, at }) => {
      const before = positionOf(request.cursor);
      if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
      const { rows } = await edge.sql.query<BotTokenRow>(
        `select ${tokenColumns} from bot_tokens
         where person_id = $1 and bot_token_id < $2 and revoked_at is null
         order by bot_token_id desc limit $3`,
        [caller.person, before, pageSize + 1],
      );
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
