import type { AccountId } from "../ids.ts";
import type { Account } from "../state.ts";

/**
 * Accounts by number, caching the last one looked up: a command looks up the same account several times in a row, and lookups by
 * twelve-digit numbers are slow.
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
