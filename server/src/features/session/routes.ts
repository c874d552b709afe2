import type { SessionItem, SignInMethod } from "@akari/api/session";
import type pg from "pg";
import type { Edge } from "../../edge.ts";
import { byId, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import type { Handlers } from "../../http/handler.ts";
import { inTransaction } from "../../http/in-transaction.ts";
import { idIn } from "../../http/parse.ts";
import { idOf, nullableTimeOf, timeOf } from "../../http/present.ts";
import type { RateLimits } from "../../admission/rate-limits.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import type { SecondSteps } from "../../http/second-step.ts";
import type { Revoked } from "../../http/secret-store.ts";
import { serverText } from "../../http/wording.ts";
import { tellPerson } from "../../messages/send-message.ts";
import { readSecurityLog, refusalTextOf } from "../../security/read-log.ts";
import { createChangePassword, type EndPrograms } from "./change-password.ts";
import { createLogin } from "./login.ts";
import { maskedMobile, mobileOf } from "./mobile-number.ts";
import type { Passwords } from "./passwords.ts";
import { createRegister } from "./register.ts";
import { createResetPassword, createSendResetCode } from "./reset-password.ts";
import { absoluteLifetimeMs, idleLifetimeMs, type Sessions } from "./sessions.ts";
import { type SignInLog, signInsKeptMs } from "./sign-in-log.ts";
import { createVerification, partyOf } from "./verification.ts";
import type { Callers } from "../../admission/callers.ts";
import type { PersonId } from "../../admission/person.ts";

export interface SessionParts {
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly guesses: RateLimits["guesses"];
  readonly endPrograms: EndPrograms;
  readonly secondSteps: SecondSteps;
  readonly signIns: SignInLog;
  readonly isResident: Callers["tries"]["isResident"];
}

type SessionHandlers = Pick<
  Handlers,
  | "user/sendCode"
  | "user/register"
  | "user/login"
  | "user/logout"
  | "user/changePassword"
  | "user/passwordState"
  | "user/sendResetCode"
  | "user/resetPassword"
  | "user/practiceMessages"
  | "session/list"
  | "session/revoke"
  | "session/revokeOthers"
  | "session/signIns"
  | "session/securityLog"
  | "index/getUserInfo"
>;

export function sessionRoutes(
  { sessions, passwords, guesses, endPrograms, secondSteps, signIns, isResident }: SessionParts,
  { sql, entropy }: Pick<Edge, "sql" | "entropy">,
): SessionHandlers {
  const verification = createVerification(sql, entropy, "register", guesses);
  const forReset = createVerification(sql, entropy, "login-password", guesses);

  return {
    "user/login": createLogin(sessions, signIns, secondSteps, passwords, guesses, isResident),
    "user/changePassword": createChangePassword(
      { sessions, endPrograms, passwords, secondSteps },
      guesses,
    ),
    "user/sendResetCode": createSendResetCode(forReset),
    "user/resetPassword": createResetPassword(
      { sessions, endPrograms, passwords, secondSteps },
      forReset,
    ),
    "user/register": createRegister(sessions, passwords, verification),

    /** The answer includes the code only for a number without an account, or for its signed-in owner, so that it reveals nothing about other people's numbers. */
    "user/sendCode": async ({ edge, request, caller, source, locale, at }) => {
      const mobile = mobileOf(request.mobile);
      if (mobile === null) return refuse("MOBILE_FORMAT", { field: "mobile" });
      const { rows } = await edge.sql.query<{ personId: PersonId }>(
        `select person_id as "personId" from people where mobile = $1`,
        [mobile],
      );
      const owner = rows[0]?.personId ?? null;
      const code = await verification.issue(mobile, partyOf(source, caller, owner), at);
      if (code instanceof Refusal) return code;
      const text = serverText("practiceMessage", { code }, locale);
      await edge.sender.send({ mobile, personId: owner, text, at }, edge.sql);
      const mayRead = owner === null || owner === caller?.person;
      return { practiceMessage: mayRead ? { text, code } : null };
    },

    "user/logout": async ({ caller }) => {
      await sessions.revoke(caller.person, caller.session.sessionId);
      return {};
    },

    "user/passwordState": async ({ edge, caller }) => {
      const { rows } = await edge.sql.query<{ changedAt: number | null }>(
        `select password_changed_at as "changedAt" from people where person_id = $1`,
        [caller.person],
      );
      return { changedAt: nullableTimeOf(rows[0]?.changedAt ?? null) };
    },

    "user/practiceMessages": async ({ edge, request, caller }) => {
      const before = positionOf(request.cursor);
      if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
      const { rows } = await edge.sql.query<{ id: number; text: string; createdAt: number }>(
        `select message_id as id, text, created_at as "createdAt" from practice_messages
         where person_id = $1 and message_id < $2 order by message_id desc limit $3`,
        [caller.person, before, pageSize + 1],
      );
      return pageOf(rows, byId, (row) => ({
        messageId: idOf(row.id),
        text: row.text,
        createdAt: timeOf(row.createdAt),
      }));
    },

    "session/list": async ({ edge, request, caller, at }) => {
      const before = positionOf(request.cursor);
      if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
      const { rows } = await edge.sql.query<SessionRow>(
        `select session_id as id, created_at as "createdAt", last_seen_at as "lastSeenAt", user_agent as "userAgent"
         from login_sessions
         where person_id = $1 and session_id < $2 and revoked_at is null
           and last_seen_at > $3 and created_at > $4
         order by session_id desc limit $5`,
        [
          caller.person,
          before,
          new Date(at - idleLifetimeMs),
          new Date(at - absoluteLifetimeMs),
          pageSize + 1,
        ],
      );
      return pageOf(rows, byId, (row) => presentSession(row, caller.session.sessionId));
    },

    "session/revoke": async ({ edge, request, caller, at }) => {
      const { person: personId } = caller;
      const ended = await inTransaction(edge.sql, async (transaction) => {
        const ids = [idIn(request.sessionId)];
        const revoked = await sessions.revokeSome(transaction, personId, ids);
        if (revoked.count === 0) return refuse("SESSION_UNKNOWN", { field: "sessionId" });
        await tellOfEnded(transaction, personId, revoked, at);
        return revoked;
      });
      if (ended instanceof Refusal) return ended;
      ended.settle();
      return {};
    },

    "session/revokeOthers": async ({ edge, caller: { person: personId, session }, at }) => {
      const ended = await inTransaction(edge.sql, async (transaction) => {
        const revoked = await sessions.revokeAll(transaction, personId, session.sessionId);
        if (revoked.count > 0) await tellOfEnded(transaction, personId, revoked, at);
        return revoked;
      });
      if (ended instanceof Refusal) return ended;
      ended.settle();
      return { sessionsEnded: ended.count };
    },

    "session/signIns": async ({ edge, request, caller, at }) => {
      const before = positionOf(request.cursor);
      if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
      await signIns.written();
      const { rows } = await edge.sql.query<SignInRow>(
        `select sign_in_id as id, at, succeeded, method, user_agent as "userAgent", count from sign_ins
         where person_id = $1 and sign_in_id < $2 and at > $3 order by sign_in_id desc limit $4`,
        [caller.person, before, new Date(at - signInsKeptMs), pageSize + 1],
      );
      return pageOf(rows, byId, ({ id, at: time, ...row }) => ({
        signInId: idOf(id),
        time: timeOf(time),
        ...row,
      }));
    },

    "session/securityLog": async ({ edge, request, caller: { person: personId }, locale, at }) => {
      const before = positionOf(request.cursor);
      if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
      await edge.security.written();
      const rows = await readSecurityLog(edge.sql, { personId, before, at });
      return pageOf(rows, byId, (row) => ({
        entryId: idOf(row.id),
        time: timeOf(row.at),
        kind: row.kind,
        reasonText: refusalTextOf(row, locale),
        source: row.source,
        userAgent: row.userAgent,
        count: row.count,
      }));
    },

    "index/getUserInfo": async ({ edge, caller }) => {
      const { rows } = await edge.sql.query<{
        mobile: string;
        language: "jp" | "cn" | "en" | "sp" | "fr";
      }>("select mobile, language from people where person_id = $1", [caller.person]);
      const person = rows[0];
      // A session outlives its person only if they were erased.
      if (person === undefined) return refuse("SESSION_EXPIRED");
      return {
        user_id: idOf(caller.person),
        mobile: maskedMobile(person.mobile),
        language: person.language,
      };
    },
  };
}

async function tellOfEnded(
  transaction: pg.ClientBase,
  personId: PersonId,
  { count: sessions }: Revoked,
  at: number,
): Promise<void> {
  const parameters = { sessions };
  await tellPerson(transaction, personId, { key: "message.sessionsEnded", parameters }, at);
}

interface SignInRow {
  readonly id: number;
  readonly at: number;
  readonly succeeded: boolean;
  readonly method: SignInMethod;
  readonly userAgent: string;
  readonly count: number;
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
