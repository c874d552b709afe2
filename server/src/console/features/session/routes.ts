import type { OpenedSession, SignedIn } from "@akari/api/console/session";
import type pg from "pg";
import { isCommonPassword } from "../../../credentials/common-passwords.ts";
import { GuessLog } from "../../../http/guess-log.ts";
import { inTransaction } from "../../../http/in-transaction.ts";
import { idOf, nullableTimeOf, timeOf, yenOf } from "../../../http/present.ts";
import type { RateLimits } from "../../../admission/rate-limits.ts";
import { Refusal, refuse } from "../../../admission/refusal.ts";
import { runBy } from "../../../http/run-by.ts";
import { type ConsoleCall, type ConsoleHandlers, WithCookie } from "../../console-call.ts";
import { logAction } from "../../../uses/operator-log/log-action.ts";
import { refusedName } from "../../operator-name.ts";
import { holderOfSecret, totpContext } from "../../operators.ts";
import {
  endsOf,
  type OperatorSession,
  type OperatorSessions,
  tokenOf,
} from "../../operator-sessions.ts";
import { stepOfCode, totpForApp } from "../../../vault/totp.ts";

/** What checks passwords: slow on purpose, one at a time, and lanes take turns. null: too many are waiting. */
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

  /** Counted before it is judged, so that guesses at the same time cannot exceed the limit. */
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
    "session/state": async ({ edge, operator, cookie, at }) => {
      const { rowCount } = await edge.sql.query(
        "select from operators where set_up_at is not null limit 1",
      );
      return {
        session: operator === null || cookie === null ? null : opened(operator, cookie),
        first: rowCount === 0,
        runBy: runBy(edge.config),
        secondPersonAbove: yenOf(edge.core.ready.secondPersonAbove),
        now: timeOf(at),
      };
    },

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

      return signInWithin(sessions, call, async (transaction) => {
        const { rows: taken } = await transaction.query(
          "select from operators where sign_in_name = $1 and operator_id <> $2",
          [request.signInName, holder.operatorId],
        );
        if (taken.length > 0) return refuse("SIGN_IN_NAME_TAKEN", { field: "signInName" });
        const { rows } = await transaction.query<{ operatorId: number }>(
          `update operators set status = 'active', name = $3, sign_in_name = $4, password_hash = $5, totp_sealed = secret_totp_sealed,
             totp_step = $6, set_up_at = $7, last_sign_in_at = $7, secret_hash = null, secret_ends_at = null, secret_totp_sealed = null
           where operator_id = $1 and secret_totp_sealed = $2 and status <> 'disabled' returning operator_id as "operatorId"`,
          [
            holder.operatorId,
            holder.totpSealed,
            holder.name === "" ? request.name : holder.name,
            request.signInName,
            passwordHash,
            step,
            new Date(at),
          ],
        );
        if (rows.length === 0) return refuse("ONE_TIME_SECRET_WRONG", { field: "oneTimeSecret" });
        return { operatorId: holder.operatorId, previousSignInAt: null, isNew: true };
      });
    },

    "session/login": async (call) => {
      const { edge, request, source, at } = call;
      const key = `${request.signInName} ${source}`;
      const limited = takeGuess(key, source, at);
      if (limited !== null) return limited;
      const { rows } = await edge.sql.query<SignInRow>(
        `select operator_id as "operatorId", password_hash as "passwordHash", totp_sealed as "totpSealed", totp_step as "totpStep",
           last_sign_in_at as "previousSignInAt"
         from operators where sign_in_name = $1 and status = 'active'`,
        [request.signInName],
      );
      const person = rows[0];
      const matches = await passwords.matches(
        request.password,
        person?.passwordHash ?? null,
        source,
      );
      if (matches === null) {
        giveBack(key, source);
        return refuse("OVERLOADED", { parameters: { seconds: queueFullSeconds } });
      }
      if (!matches || person === undefined) return refuse("OPERATOR_LOGIN_WRONG");
      const { operatorId } = person;
      if (!wrongCodes.take(String(operatorId), at)) return refuse("OPERATOR_LOGIN_WRONG");
      const secret = edge.vault.open(person.totpSealed, totpContext(operatorId));
      const step = stepOfCode(secret, request.code, at, person.totpStep);
      if (step === null) return refuse("OPERATOR_LOGIN_WRONG");
      wrongCodes.giveBack(String(operatorId));
      giveBack(key, source);

      return signInWithin(sessions, call, async (transaction) => {
        // The code may have been used at the same time, the password changed or the operator disabled meanwhile.
        const { rowCount } = await transaction.query(
          `update operators set totp_step = $2, last_sign_in_at = $3
           where operator_id = $1 and totp_step < $2 and password_hash = $4 and status = 'active'`,
          [operatorId, step, new Date(at), person.passwordHash],
        );
        if (rowCount === 0) return refuse("OPERATOR_LOGIN_WRONG");
        return { operatorId, previousSignInAt: person.previousSignInAt, isNew: false };
      });
    },

    "session/logout": async ({ edge, operator, at }) => {
      const { operatorId, sessionId } = operator;
      const done = await inTransaction(edge.sql, async (transaction) => {
        await sessions.end(transaction, sessionId);
        await logAction(transaction, { at, operatorId, action: "signed-out" });
        return {};
      });
      return done instanceof Refusal ? done : new WithCookie({}, null);
    },
  };
}

interface SignInRow {
  readonly operatorId: number;
  readonly passwordHash: string;
  readonly totpSealed: Buffer;
  readonly totpStep: number;
  readonly previousSignInAt: number | null;
}

interface Admitted {
  readonly operatorId: number;
  readonly previousSignInAt: number | null;
  readonly isNew: boolean;
}

/** Opens a session in the transaction that admits its operator, and answers with both of its secrets. */
async function signInWithin(
  sessions: OperatorSessions,
  { edge, userAgent, source, at }: ConsoleCall<"session/login" | "session/setUp">,
  admit: (transaction: pg.PoolClient) => Promise<Admitted | Refusal>,
): Promise<WithCookie<OpenedSession> | Refusal> {
  const secrets = await inTransaction(edge.sql, async (transaction) => {
    const admitted = await admit(transaction);
    if (admitted instanceof Refusal) return admitted;
    const { operatorId, previousSignInAt, isNew } = admitted;
    const made = await sessions.open(transaction, operatorId, {
      userAgent,
      source,
      previousSignInAt,
    });
    const action = isNew ? "operator-set-up" : "signed-in";
    await logAction(transaction, { at, operatorId, action });
    return made;
  });
  if (secrets instanceof Refusal) return secrets;
  const session = await sessions.find(secrets.cookie, false);
  if (session === null) return refuse("CONSOLE_SESSION_ENDED");
  return new WithCookie(opened(session, secrets.cookie), secrets.cookie);
}

/** Tries at a one-time secret count for the place that they come from alone: it has more random bits than anybody can try, and strangers lock nobody out. */
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
