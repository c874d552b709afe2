import type { NewsItem, NewsState } from "@akari/api/news";
import { useEffect, useState } from "react";
import { useApi } from "../../http/use-api.ts";
import { useVisible } from "../../page/use-visible.ts";
import { useServices } from "../../services/services.ts";
import { useSignedIn } from "../../session/use-session.ts";

/**
 * Marks a customer's list of news as seen up to its newest item while the page is really visible. Returns whether an item is new in this visit:
 * it keeps its lamp until the reader leaves.
 */
export function useSeen(items: readonly NewsItem[]): (newsId: string) => boolean {
  const { client, queries } = useServices();
  const signedIn = useSignedIn();
  const { data } = useApi("news/state", {}, { quiet: true });
  const visible = useVisible();
  const [seenBefore, setSeenBefore] = useState<number | null>(null);
  const seen = data === undefined ? null : Number(data.seen ?? 0);
  if (seenBefore === null && seen !== null) setSeenBefore(seen);

  const newest = items.reduce((most, { newsId }) => Math.max(most, Number(newsId)), 0);
  const isBehind = signedIn && visible && seen !== null && newest > seen;
  useEffect(() => {
    if (!isBehind) return;
    client.call("news/seen", { newsId: String(newest) }, { quiet: true }).then(
      (state) => queries.setQueryData<NewsState>(["news/state", {}], state),
      // They stay new, and are marked with the next visit.
      () => undefined,
    );
  }, [client, queries, isBehind, newest]);

  return (newsId) => seenBefore !== null && Number(newsId) > seenBefore;
}
