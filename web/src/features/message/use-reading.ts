import type { Summary } from "@akari/api/account";
import type { AnswerOf } from "@akari/api/endpoints";
import type { Message } from "@akari/api/message";
import type { InfiniteData } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useServices } from "../../services/services.ts";

/**
 * Marks the page's messages as read while the page is really visible. Returns whether a message was new in this visit:
 * such messages keep their lamp until the reader leaves, however often the list is read again.
 */
export function useReading(items: readonly Message[]): (messageId: string) => boolean {
  const { client, queries } = useServices();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(() => new Set());
  const visible = useSyncExternalStore(onVisibility, isVisible);

  const unread = items.filter(({ read }) => !read).map(({ messageId }) => messageId);
  if (unread.some((id) => !fresh.has(id))) setFresh(new Set([...fresh, ...unread]));

  const upTo = unread.length > 0 ? items[0]?.messageId : undefined;
  useEffect(() => {
    if (upTo === undefined || !visible) return;
    client.call("account/messagesRead", { upTo }, { quiet: true }).then(
      ({ unreadMessages }) => {
        queries.setQueryData<Summary>(["account/summary", {}], (summary) =>
          summary === undefined ? undefined : { ...summary, unreadMessages },
        );
        // The cached list is marked too, since the next visit begins with it.
        queries.setQueriesData<Pages>({ queryKey: ["account/messages"] }, (kept) =>
          kept === undefined ? undefined : markRead(kept, upTo),
        );
      },
      // They stay unread, and are marked with the next visit.
      () => undefined,
    );
  }, [client, queries, upTo, visible]);

  return (messageId) => fresh.has(messageId);
}

type Pages = InfiniteData<AnswerOf<"account/messages">>;

function markRead({ pages, pageParams }: Pages, upTo: string): Pages {
  const readIn = (items: readonly Message[]) =>
    items.map((item) => (Number(item.messageId) <= Number(upTo) ? { ...item, read: true } : item));
  return { pageParams, pages: pages.map((page) => ({ ...page, items: readIn(page.items) })) };
}

const isVisible = () => document.visibilityState === "visible";

function onVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
