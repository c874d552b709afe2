import type { AnswerOf, RequestOf } from "@akari/api/endpoints";
import type { Client } from "@akari/api/client";

/** Complete lists and the reader's own ledger accounts, read over the API alone; money in sen so that sums are exact. */

export const senOf = (yen: number) => Math.round(yen * 100);

export const sumOf = <Item>(items: readonly Item[], yenOf: (item: Item) => number) =>
  items.reduce((sum, item) => sum + senOf(yenOf(item)), 0);

type ListEndpoint =
  | "account/ledger"
  | "account/ledger/chain"
  | "account/income"
  | "trade/orders"
  | "trade/positions"
  | "trade/fills";
type ItemOf<Name extends ListEndpoint> = AnswerOf<Name>["items"][number];

/** Every page of a list. */
export async function all<Name extends ListEndpoint>(
  api: Client,
  name: Name,
  request: Omit<RequestOf<Name>, "cursor"> = {} as never,
): Promise<ItemOf<Name>[]> {
  const items: ItemOf<Name>[] = [];
  let cursor: string | null = null;
  do {
    const page = (await api.call(name, {
      ...request,
      ...(cursor === null ? {} : { cursor }),
    } as never)) as { items: ItemOf<Name>[]; nextCursor: string | null };
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}

/** Balances in sen by ledger account, recomputed from every posting of every entry. */
export async function balancesOf(api: Client): Promise<Map<string, number>> {
  const balances = new Map<string, number>();
  const add = (account: string, amount: number) =>
    balances.set(account, (balances.get(account) ?? 0) + amount);
  for (const { entryId } of await all(api, "account/ledger")) {
    const { postings } = await api.call("account/ledger/entry", { entryId });
    for (const { from, to, amount } of postings) {
      add(from, -senOf(amount));
      add(to, senOf(amount));
    }
  }
  return balances;
}
