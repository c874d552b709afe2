import type { FundPasswordCheck } from "./fund-password-check.ts";

/** Runs the checks of one account one after another: those under way would else count as wrong for each other. */
export type Turns = (
  account: number,
  work: () => Promise<FundPasswordCheck>,
) => Promise<FundPasswordCheck>;

/** Beyond `maximum` waiting tries, an account's tries get the answer that the server is busy. */
export function createTurns(maximum: number): Turns {
  const turns = new Map<number, { readonly last: Promise<unknown>; readonly waiting: number }>();
  return (account, work) => {
    const before = turns.get(account);
    const waiting = (before?.waiting ?? 0) + 1;
    if (waiting > maximum) return Promise.resolve({ kind: "busy" });
    const done = (before?.last ?? Promise.resolve()).then(work);
    const last = done
      .catch(() => undefined)
      .then(() => {
        const now = turns.get(account);
        if (now === undefined || now.waiting === 1) turns.delete(account);
        else turns.set(account, { last: now.last, waiting: now.waiting - 1 });
      });
    turns.set(account, { last, waiting });
    return done;
  };
}
