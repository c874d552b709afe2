import type { SupportMessage } from "@akari/api/support";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { usePages } from "../../http/use-pages.ts";
import { useTopic } from "../../push/use-topic.ts";
import { type Pages, withMessages } from "./merge-messages.ts";

/** The conversation so far: pages read over HTTP, kept up by the stream. */
export function useConversation() {
  const queries = useQueryClient();
  const pages = usePages("support/conversation", {});
  const add = useAddMessages();

  useTopic("support", (message) => {
    if (!("data" in message)) {
      void queries.invalidateQueries({ queryKey });
      return;
    }
    const news = message.data as readonly SupportMessage[];
    const read = queries.getQueryData<Pages>(pagesKey);
    const last = read?.pages[0]?.items[0]?.number ?? 0;
    // A subscription without a past begins after its last message, of which the pages may know nothing yet.
    if (message.kind === "snapshot" && news.length === 0 && message.version > last)
      void queries.invalidateQueries({ queryKey });
    else add(news);
  });

  const messages = useMemo(() => pages.items.toReversed(), [pages.items]);
  return { pages, messages };
}

const queryKey = ["support/conversation"];
const pagesKey = ["support/conversation", {}, "pages"];

/** Puts messages into the pages that were read; what does not follow on them is read again. */
export function useAddMessages(): (news: readonly SupportMessage[]) => void {
  const queries = useQueryClient();
  return (news) => {
    const read = queries.getQueryData<Pages>(pagesKey);
    if (news.length === 0) return;
    const merged = read === undefined ? null : withMessages(read, news);
    // A read under way may have been answered before these messages were stored: its answer would not have them.
    const isReading = queries.isFetching({ queryKey }) > 0;
    if (merged !== null) queries.setQueryData(pagesKey, merged);
    if (merged === null || isReading) void queries.invalidateQueries({ queryKey });
  };
}
