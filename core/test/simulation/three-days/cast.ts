import { sen } from "@akari/brokerage/money";
import type { Account } from "@akari/brokerage/state";
import type { Random } from "@akari/simulator/random";
import { type Acts, clock, desk, operator } from "./acts.ts";

/** Customers of the three days, beside the eight of the random commands. Each habit below is one customer's by the place in this list. */
export const cast = Array.from({ length: 10 }, (_, index) => 200_000_000_001 + index);
/** They never deposit anything. */
export const penniless = 200_000_000_099;

const yen = (amount: number) => sen(amount * 100);

const fundAccounts = [1, 2, 3, 4].map((place) => 900_000_000_000 + place);
const strategies = ["index", "momentum", "mean-reversion", "low-volatility"] as const;

/** Opens everybody's account, pays their money in, declares a dividend for each share and founds the four funds. */
export function gather(acts: Acts): void {
  for (const [index, code] of [...acts.state.instruments.keys()].entries()) {
    const recordDate = index % 2 === 0 ? "2026-11-19" : "2026-11-20";
    const terms = { code, yearlyBasisPoints: 150 + 50 * index, recordDate };
    acts.does({ kind: "declare-dividend", actor: clock, ...terms });
  }
  for (const accountId of [...cast, penniless]) acts.does({ kind: "open-account", accountId });
  for (const accountId of cast) payIn(acts, accountId, 20_000_000);
  const last = cast.at(-1)!;
  for (const accountId of cast)
    if (accountId !== last)
      acts.does({
        kind: "decide-identity",
        actor: operator("7"),
        accountId,
        decision: "passed",
        reason: null,
      });
  for (const [index, strategy] of strategies.entries()) foundFund(acts, strategy, index);
}

function foundFund(acts: Acts, strategy: string, index: number): void {
  const deed = {
    kind: "found-fund",
    actor: clock,
    accountId: fundAccounts[index]!,
    terms: {
      strategy,
      name: `試験${index + 1}号`,
      nameEnglish: `Test ${index + 1}`,
      issuer: "試験投信",
      issuerEnglish: "Test Funds",
      // The last one is soon full.
      capacity: yen(index === 3 ? 11_000_000 : 60_000_000),
      minimum: yen(10_000),
      seed: yen(10_000_000),
    },
    // The third one takes applications until the end of its first day.
    firstDays: index === 2 ? 1 : 7,
  } as const;
  acts.does(deed);
  acts.refused("founds a fund twice", deed, "FUND_KNOWN");
}

/** Two people at the desk of deposits at once: the second finds it decided. */
export function payIn(acts: Acts, accountId: number, amount: number): void {
  const { depositId } = acts.does({ kind: "request-deposit", accountId, amount: yen(amount) });
  const deed = { kind: "decide-deposit", depositId: depositId! } as const;
  const approved = { ...deed, decision: "approved", reason: null } as const;
  acts.refused(
    "approves their own deposit",
    { ...approved, actor: { kind: "customer", id: String(accountId) } },
    "NOT_PERMITTED",
  );
  acts.refused(
    "approves a large deposit alone",
    { ...approved, actor: operator("7") },
    "SECOND_PERSON_NEEDED",
  );
  acts.refused(
    "approves a large deposit twice",
    { ...approved, actor: operator("7"), approvals: ["7", "7"] },
    "SECOND_PERSON_SAME",
  );
  acts.does({ ...approved, actor: operator("7"), approvals: ["8", "7"] });
  acts.refused(
    "decides a deposit at once with another",
    { ...deed, actor: desk, decision: "failed", reason: "DEPOSIT_DAY_LIMIT" },
    "DEPOSIT_DECIDED",
    "DEPOSIT_UNKNOWN",
  );
}

export function accountOf({ state }: Acts, accountId: number): Account {
  return state.accounts.get(accountId)!;
}

/** Of one customer, in the order in which they came. */
export function ownOf<Owned extends { readonly accountId: number }>(
  records: ReadonlyMap<number, Owned>,
  accountId: number,
): Owned[] {
  return [...records.values()].filter((one) => one.accountId === accountId);
}

/** A customer who is neither frozen nor called for margin: only the action itself can be refused. */
export function anybody(acts: Acts, random: Random): number {
  return random.pick(
    cast.filter((accountId) => {
      const { freeze, call } = accountOf(acts, accountId);
      return call === null && (freeze === null || freeze.until <= acts.at);
    }),
  );
}

/** The one after a customer in the cast. */
export function neighbourOf(accountId: number): number {
  return cast[(cast.indexOf(accountId) + 1) % cast.length]!;
}
