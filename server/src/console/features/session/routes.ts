import type { OpenedSession, SignedIn } from "@akari/api/console/session";
import { isCommonPassword } from "../../../credentials/common-passwords.ts";
import { GuessLog } from "../../../http/guess-log.ts";
import { housePartsOf } from "../../../http/house-parts.ts";
import { idOf, nullableTimeOf, timeOf, yenOf } from "../../../http/present.ts";
import type { RateLimits } from "../../../admission/rate-limits.ts";
import { Refusal, refuse } from "../../../admission/refusal.ts";
import { runBy } from "../../../http/run-by.ts";
import {
  actingOperatorOf,
  type ConsoleCall,
  type ConsoleHandlers,
  WithCookie,
} from "../../console-call.ts";
import {
  isAnybodySetUp,
  operatorCredentialsOf,
  type OperatorSignInParts,
  setUpOperator,
  signInOperator,
  signOutOperator,
} from "../../../uses/operator/sign-in.ts";
import { refusedName } from "../../operator-name.ts";
import { holderOfSecret, totpContext } from "../../operators.ts";
import {
  endsOf,
  type OperatorSession,
  type OperatorSessions,
  type SessionSecrets,
  tokenOf,
} from "../../operator-sessions.ts";
import { stepOfCode, totpForApp } from "../../../vault/totp.ts";

/** The check of passwords: slow on purpose, one at a time, and lanes take turns. null: too many are waiting. */
export interface PasswordCheck {
  hash(password: string, lane: string): Promise<string | null>;
  matches(password: string, stored: string | null, lane: string): Promise<boolean | null>;
}

export interface SignInParts {
  readonly sessions: OperatorSessions;
  readonly passwords: PasswordCheck;
  readonly guesses: RateLimits["guesses"];
}

type SessionHandlers = Pick<
  ConsoleHandlers,
  "session/state" | "session/enrol" | "session/setUp" | "session/login" | "session/logout"
>;

/** Retry-After when too many passwords wait to be checked. */
const queueFullSeconds = 5;
/**
 * Wrong codes of one operator after a right password, from anywhere, in one window. Strangers do not know the password, so they cannot use
 * these up; who has stolen it gets no further than this.
 */
const wrongCodesMaximum = 20;

/**
 * Signing in. Guesses count per (name, source) and per source, never per name alone: strangers cannot lock an operator out. A wrong name, a
 * wrong password and a wrong code have one answer and take equally long.
 */
export function sessionRoutes({ sessions, passwords, guesses }: SignInParts): SessionHandlers {
  const ofName = new GuessLog(guesses.perAccount, guesses.windowMs, {
    everyMs: guesses.accountEveryMs,
  });
  const ofSource = new GuessLog(guesses.perSource, guesses.windowMs, {
    everyMs: guesses.sourceEveryMs,
  });
  const wrongCodes = new GuessLog(wrongCodesMaximum, guesses.windowMs);

  /** Counted before it is checked, so that concurrent guesses cannot exceed the limit. */
  const takeGuess = (key: string, source: string, at: number): Refusal | null => {
    const waitMs = Math.max(ofName.waitMs(key, at), ofSource.waitMs(source, at));
    if (waitMs > 0)
      return refuse("RATE_LIMITED", { parameters: { seconds: Math.ceil(waitMs / 1000) } });
    ofName.take(key, at);
    ofSource.take(source, at);
    return null;
  };
  const giveBack = (key: string, source: string) => {
    ofName.giveBack(key);
    ofSource.giveBack(source);
  };

  return {
    "session/state": async ({ edge, operator, cookie, at }) => ({
      session: operator === null || cookie === null ? null : opened(operator, cookie),
      first: !(await isAnybodySetUp(edge.sql)),
      runBy: runBy(edge.config),
      secondPersonAbove: yenOf(edge.core.ready.secondPersonAbove),
      now: timeOf(at),
    }),

    "session/enrol": async ({ edge, request, source, at }) => {
      const limited = takeGuess(secretFrom(source), source, at);
      if (limited !== null) return limited;
      const holder = await holderOfSecret(edge.sql, request.oneTimeSecret, at);
      if (holder === null) return refuse("ONE_TIME_SECRET_WRONG", { field: "oneTimeSecret" });
      giveBack(secretFrom(source), source);
      const secret = edge.vault.open(holder.totpSealed, totpContext(holder.operatorId));
      const app = totpForApp(secret, holder.name === "" ? "administrator" : holder.name);
      return {
        roles: [...holder.roles],
        name: holder.name,
        totpSecret: app.secret,
        totpAddress: app.address,
        endsAt: nullableTimeOf(holder.endsAt),
      };
    },

    "session/setUp": async (call) => {
      const { edge, request, source, locale, at } = call;
      const limited = takeGuess(secretFrom(source), source, at);
      if (limited !== null) return limited;
      const holder = await holderOfSecret(edge.sql, request.oneTimeSecret, at);
      if (holder === null) return refuse("ONE_TIME_SECRET_WRONG", { field: "oneTimeSecret" });
      const secret = edge.vault.open(holder.totpSealed, totpContext(holder.operatorId));
      const step = stepOfCode(secret, request.code, at, 0);
      if (step === null) return refuse("TOTP_WRONG", { field: "code" });
      giveBack(secretFrom(source), source);
      const refused = holder.name === "" ? refusedName(request.name, locale) : null;
      if (refused !== null) return refused;
      if (isCommonPassword(request.password))
        return refuse("PASSWORD_COMMON", { field: "password" });
      const passwordHash = await passwords.hash(request.password, source);
      if (passwordHash === null)
        return refuse("OVERLOADED", { parameters: { seconds: queueFullSeconds } });

      const secrets = await setUpOperator(partsOf(sessions, call), {
        operatorId: holder.operatorId,
        totpSealed: holder.totpSealed,
        name: holder.name === "" ? request.name : holder.name,
        signInName: request.signInName,
        passwordHash,
        step,
        at,
      });
      return answerSignedIn(sessions, secrets);
    },

    "session/login": async (call) => {
      const { edge, request, source, at } = call;
      const key = `${request.signInName} ${source}`;
      const limited = takeGuess(key, source, at);
      if (limited !== null) return limited;
      const person = await operatorCredentialsOf(edge.sql, request.signInName);
      const matches = await passwords.matches(
        request.password,
        person?.passwordHash ?? null,
        source,
      );
      if (matches === null) {
        giveBack(key, source);
        return refuse("OVERLOADED", { parameters: { seconds: queueFullSeconds } });
      }
      if (!matches || person === null) return refuse("OPERATOR_LOGIN_WRONG");
      const { operatorId } = person;
      if (!wrongCodes.take(String(operatorId), at)) return refuse("OPERATOR_LOGIN_WRONG");
      const secret = edge.vault.open(person.totpSealed, totpContext(operatorId));
      const step = stepOfCode(secret, request.code, at, person.totpStep);
      if (step === null) return refuse("OPERATOR_LOGIN_WRONG");
      wrongCodes.giveBack(String(operatorId));
      giveBack(key, source);

      const secrets = await signInOperator(partsOf(sessions, call), person, step, at);
      return answerSignedIn(sessions, secrets);
    },

    "session/logout": async (call) => {
      const { edge, operator } = call;
      await signOutOperator(housePartsOf(edge), actingOperatorOf(call), (sql) =>
        sessions.end(sql, operator.sessionId),
      );
      return new WithCookie({}, null);
    },
  };
}

function partsOf(
  sessions: OperatorSessions,
  { edge, userAgent, source }: ConsoleCall<"session/login" | "session/setUp">,
): OperatorSignInParts<SessionSecrets> {
  return {
    ...housePartsOf(edge),
    open: (sql, operatorId, previousSignInAt) =>
      sessions.open(sql, operatorId, { userAgent, source, previousSignInAt }),
  };
}

/** Answers with both secrets of the session that was opened. */
async function answerSignedIn(
  sessions: OperatorSessions,
  secrets: SessionSecrets | Refusal,
): Promise<WithCookie<OpenedSession> | Refusal> {
  if (secrets instanceof Refusal) return secrets;
  const session = await sessions.find(secrets.cookie, false);
  if (session === null) return refuse("CONSOLE_SESSION_ENDED");
  return new WithCookie(opened(session, secrets.cookie), secrets.cookie);
}

/** Tries at a one-time secret count for their source alone: it has too many random bits to guess, and strangers must not lock its owner out. */
function secretFrom(source: string): string {
  return `one-time secret ${source}`;
}

function opened(session: OperatorSession, cookie: string): OpenedSession {
  return { token: tokenOf(cookie), operator: presentSignedIn(session) };
}

function presentSignedIn(session: OperatorSession): SignedIn {
  const { idleEndsAt, endsAt } = endsOf(session);
  return {
    operatorId: idOf(session.operatorId),
    signInName: session.signInName,
    name: session.name,
    roles: [...session.roles],
    signedInAt: timeOf(session.createdAt),
    previousSignIn: nullableTimeOf(session.previousSignInAt),
    idleEndsAt: timeOf(idleEndsAt),
    endsAt: timeOf(endsAt),
  };
}
