import type { RootPage } from "@akari/api/ledger";
import type { Books } from "@akari/verify/books/books";
import { type Asking, type CheckState, done } from "./check.ts";
import type { NotedValues } from "./noted-values.ts";

/** Compares what this device noted earlier with today's records; `books` are the own ones, null without a session. */
export async function checkNoted(
  asking: Asking,
  { at, chain, root, tape }: NotedValues,
  books: Books | null,
): Promise<CheckState> {
  const values = { noted: at };
  const compared: boolean[] = [];
  if (chain !== null && books !== null && books.account === chain.account) {
    if (books.entries[chain.entries - 1]?.head !== chain.head)
      return done("wrong", {
        key: "detail.notedChain",
        values: { ...values, entry: chain.entries },
      });
    compared.push(true);
  }
  if (root !== null) {
    if ((await publishedRoot(asking, root.tradingDate)) !== root.root)
      return done("wrong", {
        key: "detail.notedRoot",
        values: { ...values, date: root.tradingDate },
      });
    compared.push(true);
  }
  if (tape !== null) {
    const { client, signal } = asking;
    const from = String(tape.batch);
    const { items } = await client.call("market/tape", { from }, { signal, quiet: true });
    if (items[0]?.batch !== tape.batch || items[0].head !== tape.head)
      return done("wrong", { key: "detail.notedTape", values: { ...values, batch: tape.batch } });
    compared.push(true);
  }
  return compared.length === 0
    ? done("open", { key: "detail.notedOther", values })
    : done("right", { key: "detail.noted", values: { ...values, count: compared.length } });
}

async function publishedRoot(
  { client, signal }: Asking,
  tradingDate: string,
): Promise<string | undefined> {
  let cursor: string | null = null;
  do {
    const request: { cursor?: string } = cursor === null ? {} : { cursor };
    const page: RootPage = await client.call("ledger/roots", request, { signal, quiet: true });
    const found = page.items.find((one) => one.tradingDate === tradingDate);
    if (found !== undefined) return found.root;
    if (page.items.some((one) => one.tradingDate < tradingDate)) return undefined;
    cursor = page.nextCursor;
  } while (cursor !== null);
  return undefined;
}
