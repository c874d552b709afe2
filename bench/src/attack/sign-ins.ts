import { callerFrom } from "./caller.ts";
import { faredAs, faredUntil } from "./stranger.ts";
import { attackerAddress, type Target } from "./target.ts";
import { type Outcome, rounded, scaled, type Size } from "./verdict.ts";

const guessersAtOnce = 500;
/** A quote costs a fraction of a millisecond, so that what the machine does beside it shows more than in other calls. */
const timesIdleMaximum = 6;

/** 500 guesses at once from one address, at another account each, and the next as soon as one is answered. */
export async function signIns(target: Target, size: Size): Promise<Outcome> {
  let guesses = 0;
  const reasons = new Map<string | null, number>();
  const guesser = async (until: number) => {
    const caller = callerFrom(target.origin, attackerAddress);
    while (performance.now() < until) {
      guesses += 1;
      const mobile = `0701${String(guesses).padStart(7, "0")}`;
      const body = { mobile, password: "wrong123" };
      const { reason } = await caller.call("/api.php/user/login", { body });
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
    caller.close();
  };
  const fared = await faredUntil("quotes", target, size, () => {
    const until = performance.now() + size.seconds * 1000;
    return Promise.all(Array.from({ length: scaled(guessersAtOnce, size) }, () => guesser(until)));
  });
  const timesIdle = rounded(fared.p99 / fared.quiet);
  const [judged, slowed, again] = ["LOGIN_WRONG", "RATE_LIMITED", "OVERLOADED"].map(
    (reason) => reasons.get(reason) ?? 0,
  ) as [number, number, number];
  return {
    figures: {
      guesses,
      judged,
      "told to slow down": slowed,
      "told to come again": again,
      "told something else or nothing": guesses - judged - slowed - again,
      ...faredAs("stranger", fared),
      "times the idle server's": timesIdle,
    },
    goals: [
      { says: "no quote of a stranger is refused", holds: fared.refused === 0 },
      { says: "every guess is answered", holds: (reasons.get(null) ?? 0) === 0 },
      {
        says: `their quotes stay below ${timesIdleMaximum} times those of the idle server at p99`,
        holds: timesIdle <= timesIdleMaximum,
        isSpeed: true,
      },
    ],
  };
}
