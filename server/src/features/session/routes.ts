import type { SessionItem } from "@akari/api/session";
import type { Edge } from "../../edge.ts";
import { byId, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import type { Handlers } from "../../http/handler.ts";
import { housePartsOf } from "../../http/house-parts.ts";
import { idIn } from "../../http/parse.ts";
import { idOf, nullableTimeOf, timeOf } from "../../http/present.ts";
import type { RateLimits } from "../../admission/rate-limits.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import type { SecondSteps } from "../../uses/two-step/second-step.ts";
import { actingDeviceOf, answered } from "../../http/use-call.ts";
import {
  ownerOf,
  passwordChangedAt,
  practiceMessagesOf,
  profileOf,
} from "../../uses/session/people.ts";
import type { PasswordParts } from "../../uses/session/passwords.ts";
import {
  endOtherSessions,
  endSession,
  type SessionParts as EndingParts,
  type SessionRow,
  sessionsOf,
} from "../../uses/session/sessions.ts";
import { signInsOf } from "../../uses/session/sign-ins.ts";
import { serverText } from "../../http/wording.ts";
import { tellPerson } from "../../messages/send-message.ts";
import { readSecurityLog, refusalTextOf } from "../../security/read-log.ts";
import { createChangePassword } from "./change-password.ts";
import { createLogin } from "./login.ts";
import { maskedMobile, mobileOf } from "./mobile-number.ts";
import type { Passwords } from "./passwords.ts";
import { createRegister } from "./register.ts";
import { createResetPassword, createSendResetCode } from "./reset-password.ts";
import type { Sessions } from "./sessions.ts";
import type { SignInLog } from "./sign-in-log.ts";
import { createVerification, partyOf } from "./verification.ts";
import type { Callers } from "../../admission/callers.ts";

export interface SessionParts {
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly guesses: RateLimits["guesses"];
  readonly endPrograms: PasswordParts["endPrograms"];
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
  const partsOf = (edge: Edge): EndingParts => ({
    ...housePartsOf(edge),
    endSome: sessions.revokeSome,
    endAll: sessions.revokeAll,
    tell: tellPerson,
  });

  return {
    "user/login": createLogin(sessions, signIns, secondSteps, passwords, guesses, isResident),
    "user/changePassword": createChangePassword({ sessions, endPrograms, passwords }, guesses),
    "user/sendResetCode": createSendResetCode(forReset),
    "user/resetPassword": createResetPassword({ sessions, endPrograms, passwords }, forReset),
    "user/register": createRegister(sessions, passwords, verification),

    /** The answer includes the code only for a number without an account, or for its signed-in owner, so that it reveals nothing about other people's numbers. */
    "user/sendCode": async ({ edge, request, caller, source, locale, at }) => {
      const mobile = mobileOf(request.mobile);
      if (mobile === null) return refuse("MOBILE_FORMAT", { field: "mobile" });
      const owner = (await ownerOf(edge.sql, mobile))?.personId ?? null;
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

    "user/passwordState": async ({ edge, caller }) => ({
      changedAt: nullableTimeOf(await passwordChangedAt(edge.sql, caller.person)),
    }),

    "user/practiceMessages": async ({ edge, request, caller }) => {
      const before = positionOf(request.cursor);
      if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
      const stretch = { before, count: pageSize + 1 };
      const rows = await practiceMessagesOf(edge.sql, caller.person, stretch);
      return pageOf(rows, byId, (row) => ({
        messageId: idOf(row.id),
        text: row.text,
        createdAt: timeOf(row.createdAt),
      }));
    },

    "session/list": async ({ edge, request, caller, at }) => {
      const before = positionOf(request.cursor);
      if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
      const stretch = { before, count: pageSize + 1 };
      const rows = await sessionsOf(edge.sql, { person: caller.person, at }, stretch);
      return pageOf(rows, byId, (row) => presentSession(row, caller.session.sessionId));
    },

    "session/revoke": async (call) => {
      const parts = partsOf(call.edge);
      const ended = await endSession(parts, actingDeviceOf(call), idIn(call.request.sessionId));
      if (ended instanceof Refusal) return ended;
      ended.settle();
      return {};
    },

    "session/revokeOthers": async (call) => {
      const ended = await endOtherSessions(partsOf(call.edge), actingDeviceOf(call));
      if (ended instanceof Refusal) return ended;
      ended.settle();
      return { sessionsEnded: ended.count };
    },

    "session/signIns": async ({ edge, request, caller, at }) => {
      const before = positionOf(request.cursor);
      if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
      await signIns.written();
      const stretch = { before, count: pageSize + 1 };
      const rows = await signInsOf(edge.sql, { person: caller.person, at }, stretch);
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

    "index/getUserInfo": async ({ edge, caller }) =>
      answered(await profileOf(edge.sql, caller.person), ({ mobile, language }) => ({
        user_id: idOf(caller.person),
        mobile: maskedMobile(mobile),
        language,
      })),
  };
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
