import type { NotificationChoice } from "@akari/api/message";
import { urlOf } from "../navigation/parameters.ts";
import type { Services } from "../services/services.ts";
import { notify, permission } from "./device-notification.ts";
import { readArrived, triesAgain } from "./read-arrived.ts";

/** More at once would bury the reader; the bell has them all. */
const shownAtOnce = 3;

interface Arrival {
  /** The newest message's id. */
  readonly newest: string;
  /** What was there before the app was opened is no news. */
  readonly isFirst: boolean;
  /** The title of a notification for a message's title. */
  readonly titleOf: (title: string) => string;
}

type Parts = Pick<Services, "client" | "queries" | "storage" | "navigator">;

/**
 * Shows the browser's notifications of messages that have arrived, of the kinds that the reader has chosen. The device remembers up to which message it has
 * done so, so that neither another tab nor a new connection shows one twice.
 */
export async function notifyNew(
  { client, queries, storage, navigator }: Parts,
  { newest, isFirst, titleOf }: Arrival,
): Promise<void> {
  const last = Number(storage.get("notifiedUpTo") ?? 0);
  if (Number(newest) <= last) return;
  storage.set("notifiedUpTo", newest);
  if (isFirst || permission() !== "granted") return;
  const { kinds } = await queries.fetchQuery<NotificationChoice>({
    queryKey: ["account/notifications", {}],
    queryFn: ({ signal }) => client.call("account/notifications", {}, { signal, quiet: true }),
    staleTime: 60_000,
    retry: triesAgain,
  });
  if (kinds.length === 0) return;
  const fresh = (await readArrived({ client, queries }, newest)).filter(
    ({ messageId, kind }) =>
      Number(messageId) > last && Number(messageId) <= Number(newest) && kinds.includes(kind),
  );
  for (const { messageId, title, text } of fresh.slice(0, shownAtOnce).reverse())
    await notify({
      title: titleOf(title),
      body: text,
      tag: `akari-message-${messageId}`,
      onPress: () => navigator.navigate(urlOf("details", { messageId })),
    });
}
