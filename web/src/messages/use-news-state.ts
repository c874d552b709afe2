import { useApi } from "../http/use-api.ts";

/** News come without the stream. */
const newsIntervalMs = 60_000;

/** News that the customer has not seen in the list; 0 for guests. */
export function useUnreadNews(): number {
  const { data } = useApi("news/state", {}, { quiet: true, refetchInterval: newsIntervalMs });
  return data?.unread ?? 0;
}
