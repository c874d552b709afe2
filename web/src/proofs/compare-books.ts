import { ApiError } from "@akari/api/client";
import type { RootPage } from "@akari/api/ledger";
import type { Books } from "@akari/verify/books/books";
import type { Client } from "../http/client.ts";

/** `open`: it could not be compared, or there is nothing to compare. */
export type Comparison = "same" | "differs" | "open";

type Asking = { readonly client: Client; readonly signal: AbortSignal };

/** Whether the file's root is the one that everybody is shown for its day. */
export async function comparePublished(
  { root }: Books,
  { client, signal }: Asking,
): Promise<Comparison> {
  if (root === null) return "open";
  let cursor: string | null = null;
  do {
    const request: { cursor?: string } = cursor === null ? {} : { cursor };
    const page: RootPage = await client.call("ledger/roots", request, { signal, quiet: true });
    const found = page.items.find(({ tradingDate }) => tradingDate === root.tradingDate);
    if (found !== undefined)
      return found.root === root.root && found.accounts === root.accounts ? "same" : "differs";
    if (page.items.some(({ tradingDate }) => tradingDate < root.tradingDate)) return "differs";
    cursor = page.nextCursor;
  } while (cursor !== null);
  return "differs";
}

/** Whether today's ledger of the signed-in customer still has the head that the file ends with. */
export async function comparePresent(
  { entries }: Books,
  { client, signal }: Asking,
): Promise<Comparison> {
  const last = entries.at(-1);
  const entryId = last?.text.split(" ")[1];
  if (last === undefined || entryId === undefined || !/^[1-9]\d{0,14}$/.test(entryId))
    return "open";
  try {
    const found = await client.call("account/ledger/entry", { entryId }, { signal, quiet: true });
    return found.chainHead === last.head ? "same" : "differs";
  } catch (error) {
    if (error instanceof ApiError && error.reason === "ENTRY_UNKNOWN") return "differs";
    throw error;
  }
}
