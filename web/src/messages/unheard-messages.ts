import type { Message } from "@akari/api/message";
import type { Services } from "../services/services.ts";
import { readArrived } from "./read-arrived.ts";

/** More at once would bury the reader; the bell has them all. */
const toldAtOnce = 3;

/**
 * The messages that came up to `newest` and that this device has not told yet, oldest first. It remembers up to which it has, so that neither another
 * tab nor a new connection tells one twice. Messages about the account itself follow the customer's own acts, whose pages say so.
 */
export async function unheardMessages(
  { client, queries, storage }: Pick<Services, "client" | "queries" | "storage">,
  newest: string,
): Promise<readonly Message[]> {
  const last = heardUpTo(storage);
  if (Number(newest) <= last) return [];
  storage.set("toldUpTo", newest);
  return (await readArrived({ client, queries }, newest))
    .filter(({ messageId, ...message }) => {
      const id = Number(messageId);
      return id > last && id <= Number(newest) && isTold(message);
    })
    .slice(0, toldAtOnce)
    .reverse();
}

/** What was there before the app was opened is no news. */
export function skipUpTo({ storage }: Pick<Services, "storage">, newest: string): void {
  if (Number(newest) > heardUpTo(storage)) storage.set("toldUpTo", newest);
}

function heardUpTo(storage: Services["storage"]): number {
  return Number(storage.get("toldUpTo") ?? 0);
}

/** A draw shows its own result in its own time. */
function isTold({ kind, about }: Pick<Message, "kind" | "about">): boolean {
  return kind !== "account" && about?.kind !== "chance";
}
