import type { Edge } from "../edge.ts";

/** Accounts remembered; beyond, the accounts read first are dropped. */
const accountsMaximum = 50_000;

/** The numbers of accounts' last events, as a lower bound: what is read after asking contains at least the events up to it. */
export interface LastEvents {
  /** null for an unknown account. */
  of(accountId: number): Promise<number | null>;
}

export function createLastEvents(
  { sql, course, market }: Pick<Edge, "sql" | "course" | "market">,
  maximum = accountsMaximum,
): LastEvents {
  const known = new Map<number, number>();
  /** The calls with which an app starts come together and share one query. */
  const loading = new Map<number, Promise<number | null>>();
  const raise = (accountId: number, to: number): number => {
    const last = Math.max(known.get(accountId) ?? 0, to);
    if (!known.has(accountId) && known.size >= maximum)
      for (const oldest of known.keys()) if (known.delete(oldest)) break;
    known.set(accountId, last);
    return last;
  };
  market.onChange(({ accountEvents }) => {
    for (const { accountId, sequence } of accountEvents)
      if (known.has(accountId)) raise(accountId, sequence);
  });

  const load = async (accountId: number): Promise<number | null> => {
    const { rows } = await sql.query<{ last: number }>({
      name: "last-account-event",
      text: "select event_sequence as last from accounts where course = $2 and account_id = $1",
      values: [accountId, course],
    });
    const [row] = rows;
    return row === undefined ? null : raise(accountId, row.last);
  };

  return {
    async of(accountId) {
      const last = known.get(accountId) ?? loading.get(accountId);
      if (last !== undefined) return last;
      const loads = load(accountId).finally(() => loading.delete(accountId));
      loading.set(accountId, loads);
      return loads;
    },
  };
}
