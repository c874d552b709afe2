import type { SessionItem } from "@akari/api/session";
import type { Edge } from "../../edge.ts";
import { byId, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import type { Handlers } from "../../http/handler.ts";
import { idIn } from "../../http/parse.ts";
import { idOf, timeOf } from "../../http/present.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import { refuse } from "../../http/refusal.ts";
import { serverText } from "../../http/wording.ts";
import { createChangePassword, type EndPrograms } from "./change-password.ts";
import { createLogin } from "./login.ts";
import { maskedMobile, mobileOf } from "./mobile-number.ts";
import type { Passwords } from "./passwords.ts";
import { createRegister } from "./register.ts";
import { absoluteLifetimeMs, idleLifetimeMs, type Sessions } from "./sessions.ts";
import { createVerification } from "./verification.ts";

export interface SessionParts {
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly guesses: RateLimits["guesses"];
  readonly endPrograms: EndPrograms;
}

type SessionHandlers = Pick<
  Handlers,
  | "user/sendCode"
  | "user/register"
  | "user/login"
  | "user/logout"
  | "user/changePassword"
  | "user/practiceMessages"
  | "session/list"
  | "session/revoke"
  | "index/getUserInfo"
>;

export function sessionRoutes(
  { sessions, passwords, guesses, endPrograms }: SessionParts,
  { sql, entropy }: Edge,
): SessionHandlers {
  const verification = createVerification(sql, entropy, "register");

  return {
    "user/login": createLogin(sessions, passwords, guesses),
    "user/changePassword": createChangePassword(sessions, endPrograms, passwords, guesses),
    "user/register": createRegister(sessions, passwords, verification),

    /** The answer includes the code only for a number without an account, or for its signed-in owner, so that it reveals nothing about other people's numbers. */
    "user/sendCode": async ({ edge, request, session, source, locale, at }) => {
      const mobile = mobileOf(request.mobile);
      if (mobile === null) return refuse("MOBILE_FORMAT", { field: "mobile" });
      const code = await verification.issue(mobile, source, at);
      const text = serverText("practiceMessage", { code }, locale);
      const { rows } = await edge.sql.query<{ accountId: number }>(
        `select account_id as "accountId" from people where mobile = $1`,
        [mobile],
      );
      const owner = rows[0]?.accountId ?? null;
      await edge.sender.send({ mobile, accountId: owner, text, at }, edge.sql);
      const mayRead = owner === null || owner === session?.accountId;
      return { practiceMessage: mayRead ? { text, code } : null };
    },

    "user/logout": async ({ session }) => {
      await sessions.revoke(session.accountId, session.sessionId);
      return {};
    },

    "user/practiceMessages": async ({ edge, request, session }) => {
      const before = positionOf(request.cursor);
      if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
      const { rows } = await edge.sql.query<{ id: number; text: string; createdAt: number }>(
        `select message_id as id, text, created_at as "createdAt" from practice_messages
         where account_id = $1 and message_id < $2 order by message_id desc limit $3`,
        [session.accountId, before, pageSize + 1],
      );
      return pageOf(rows, byId, (row) => ({
        messageId: idOf(row.id),
        text: row.text,
        createdAt: timeOf(row.createdAt),
      }));
    },

    "session/list": async ({ edge, request, session, at }) => {
      const before = positionOf(request.cursor);
      if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
      const { rows } = await edge.sql.query<SessionRow>(
        `select session_id as id, created_at as "createdAt", last_seen_at as "lastSeenAt", user_agent as "userAgent"
         from login_sessions
         where account_id = $1 and session_id < $2 and revoked_at is null
           and last_seen_at > $3 and created_at > $4
         order by session_id desc limit $5`,
        [
          session.accountId,
          before,
          new Date(at - idleLifetimeMs),
          new Date(at - absoluteLifetimeMs),
          pageSize + 1,
        ],
      );
      return pageOf(rows, byId, (row) => presentSession(row, session.sessionId));
    },

    "session/revoke": async ({ request, session }) => {
      const ended = await sessions.revoke(session.accountId, idIn(request.sessionId));
      return ended ? {} : refuse("SESSION_UNKNOWN", { field: "sessionId" });
    },

    "index/getUserInfo": async ({ edge, session }) => {
      const { rows } = await edge.sql.query<{
        mobile: string;
        language: "jp" | "cn" | "en" | "sp" | "fr";
      }>("select mobile, language from people where account_id = $1", [session.accountId]);
      const person = rows[0];
      // A session outlives its person only if they were erased.
      if (person === undefined) return refuse("SESSION_EXPIRED");
      return {
        user_id: idOf(session.accountId),
        mobile: maskedMobile(person.mobile),
        language: person.language,
      };
    },
  };
}

interface SessionRow {
  readonly id: number;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly userAgent: string;
}

function presentSession(row: SessionRow, current: number): SessionItem {
  return {
    sessionId: idOf(row.id),
    createdAt: timeOf(row.createdAt),
    lastSeenAt: timeOf(row.lastSeenAt),
    userAgent: row.userAgent,
    current: row.id === current,
  };
}
