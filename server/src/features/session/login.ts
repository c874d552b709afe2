import type { AnswerOf } from "@akari/api/endpoints";
import type { Call } from "../../http/handler.ts";
import type { Callers } from "../../admission/callers.ts";
import type { RateLimits } from "../../admission/rate-limits.ts";
import { refusalOfSecondStep, type SecondSteps } from "../../uses/two-step/second-step.ts";
import { housePartsOf } from "../../http/house-parts.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { idOf } from "../../http/present.ts";
import type { Tables } from "../../uses/parts.ts";
import { isKnownSource } from "../../uses/session/known-sources.ts";
import { ownerOf } from "../../uses/session/people.ts";
import { signInByPassword } from "../../uses/session/sign-in.ts";
import { mobileOf } from "./mobile-number.ts";
import type { Passwords } from "./passwords.ts";
import type { SignInLog } from "./sign-in-log.ts";
import { createSignInBrake, type SignInTry } from "./sign-in-brake.ts";
import type { Sessions } from "./sessions.ts";
import type { PersonId } from "../../admission/person.ts";

/** Retry-After, in seconds, when too many passwords wait to be checked. */
export const queueFullSeconds = 5;

/**
 * Signs in. An unknown number takes as long as a wrong password and gets the same answer. Two-step verification is asked for after a right
 * password only.
 *
 * Wrong passwords slow the next attempt, and lock no customer out (`sign-in-brake.ts`).
 */
export function createLogin(
  sessions: Sessions,
  signIns: SignInLog,
  secondSteps: SecondSteps,
  passwords: Passwords,
  guesses: RateLimits["guesses"],
  isResident: Callers["tries"]["isResident"],
): (call: Call<"user/login">) => Promise<AnswerOf<"user/login"> | Refusal> {
  const brake = createSignInBrake(guesses);

  return async ({ edge, request, source, userAgent, at }) => {
    const mobile = mobileOf(request.mobile);
    const typed = { mobile: mobile ?? request.mobile, source, at };
    const leastMs = brake.leastWaitMs(typed);
    if (leastMs > 0) return waitFor(leastMs);
    // A crowd must not cost a question each: who is known at its place is asked once a minute.
    const isKnownTo = (number: string) =>
      brake.isCrowded(source, at)
        ? isResident(number, source, at)
        : isKnownSource(edge.sql, number, source, at);
    const attempt = { ...typed, isKnown: mobile !== null && (await isKnownTo(mobile)) };
    const waitMs = brake.take(attempt);
    if (waitMs > 0) return waitFor(waitMs);

    const person = await ownerOf(edge.sql, mobile ?? "");
    const matches = await passwords.matches(
      request.password,
      person?.hash ?? null,
      laneOf(attempt),
    );
    if (matches === null || (matches && person !== null)) brake.giveBack(attempt);
    if (matches === null)
      return refuse("OVERLOADED", { parameters: { seconds: queueFullSeconds } });
    if (!matches || person === null) {
      if (person !== null)
        signIns.failed({ personId: person.personId, method: "password", userAgent, at });
      return refuse("LOGIN_WRONG", { concerns: person?.personId ?? null });
    }

    const { personId } = person;
    const second = await secondSteps.check(personId, request.code, at);
    if (second.kind === "wrong" || second.kind === "paused")
      signIns.failed({ personId, method: "authenticator", userAgent, at });
    const refused = refusalOfSecondStep(second);
    if (refused !== null) return refused.about(personId);
    const method = second.kind === "ok" ? second.method : "password";

    const parts = {
      ...housePartsOf(edge),
      note: signIns.succeeded,
      open: (sql: Tables, id: PersonId) => sessions.open(sql, id, { userAgent, source }),
    };
    const opened = await signInByPassword(parts, { personId, method, userAgent, at }, person);
    if (opened instanceof Refusal) return opened;
    opened.settle();
    return { token: opened.token, user_id: idOf(personId) };
  };
}

function waitFor(ms: number): Refusal {
  return refuse("RATE_LIMITED", { parameters: { seconds: Math.ceil(ms / 1000) } });
}

/** People who are known at a place do not wait for those who guess there. */
function laneOf({ mobile, source, isKnown }: SignInTry): string {
  return isKnown ? `${source} ${mobile}` : source;
}
