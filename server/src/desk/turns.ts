/** Cases pending in a queue of the desk. Accounts take turns, so that one with many requests does not delay the others. */
export class Turns {
  /** Cases of each account that has any, oldest first; the next account comes first. */
  readonly #waiting = new Map<number, number[]>();

  add(accountId: number, caseId: number): void {
    const own = this.#waiting.get(accountId);
    if (own === undefined) this.#waiting.set(accountId, [caseId]);
    else own.push(caseId);
  }

  /** Takes the next one; undefined when none are pending. */
  take(): { readonly accountId: number; readonly caseId: number } | undefined {
    const [first] = this.#waiting;
    if (first === undefined) return undefined;
    const [accountId, own] = first;
    const caseId = own.shift()!;
    this.#waiting.delete(accountId);
    if (own.length > 0) this.#waiting.set(accountId, own);
    return { accountId, caseId };
  }
}
