/** Deposits pending at the desk. Accounts take turns, so that one with many requests does not delay the others. */
export class Turns {
  /** Deposits of each account that has any, oldest first; the next account comes first. */
  readonly #waiting = new Map<number, number[]>();

  add(accountId: number, depositId: number): void {
    const own = this.#waiting.get(accountId);
    if (own === undefined) this.#waiting.set(accountId, [depositId]);
    else own.push(depositId);
  }

  /** Takes the next one; undefined when none are pending. */
  take(): { readonly accountId: number; readonly depositId: number } | undefined {
    const [first] = this.#waiting;
    if (first === undefined) return undefined;
    const [accountId, own] = first;
    const depositId = own.shift()!;
    this.#waiting.delete(accountId);
    if (own.length > 0) this.#waiting.set(accountId, own);
    return { accountId, depositId };
  }
}
