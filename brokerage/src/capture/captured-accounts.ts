import type { Shares } from "@akari/exchange/price";
import { required } from "../assertion.ts";
import type { AccountId } from "../ids.ts";
import type { Account, Holding, Holdings } from "../state.ts";
import { ownedNames } from "../vocabulary.ts";
import { type Form, plain } from "./form.ts";

const form = plain<Record<string, unknown>>();

/** An account with its sums and with the ids of its records, in their order. */
export const accountForm: Form<Account> = {
  capture(account) {
    const lists = ownedNames.map((name) => [name, [...account[name]]] as const);
    return form.capture({ ...account, ...Object.fromEntries(lists) });
  },
  resume(captured) {
    const account = form.resume(captured);
    for (const name of ownedNames) account[name] = new Set(account[name] as number[]);
    return account as unknown as Account;
  },
};

type CapturedHolder = readonly [AccountId, long: Shares, short: Shares, paid: Shares];

/** Without the sums, which are the accounts' own. */
export function captureHoldings(holdings: Holdings): unknown {
  return Array.from(holdings, ([code, holders]) => [
    code,
    Array.from(holders, ([id, { long, short, paid }]): CapturedHolder => [id, long, short, paid]),
  ]);
}

export function resumeHoldings(
  captured: unknown,
  accounts: ReadonlyMap<AccountId, Account>,
): Holdings {
  const holdings: Holdings = new Map();
  for (const [code, holders] of captured as [string, CapturedHolder[]][]) {
    const ofCode = new Map<AccountId, Holding>();
    for (const [id, long, short, paid] of holders) {
      const { sums } = required(accounts.get(id), "account", id);
      ofCode.set(id, { sums: sums.positions, long, short, paid });
    }
    holdings.set(code, ofCode);
  }
  return holdings;
}
