import type { AccountId } from "../ids.ts";
import type { Account } from "../state.ts";

/**
 * Accounts by number. A command and what it leads to ask for the same account several times running; a number of twelve digits is
 * slow to look up, and its account is often far away in memory: the last one that was asked for is kept at hand.
 */
export class Accounts extends Map<AccountId, Account> {
  #last: Account | undefined;

  override get(id: AccountId): Account | undefined {
    if (this.#last?.id !== id) this.#last = super.get(id);
    return this.#last;
  }

  override set(id: AccountId, account: Account): this {
    this.#last = account;
    return super.set(id, account);
  }

  override delete(id: AccountId): boolean {
    this.#last = undefined;
    return super.delete(id);
  }

  override clear(): void {
    this.#last = undefined;
    super.clear();
  }
}
