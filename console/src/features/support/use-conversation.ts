import { useEffect } from "react";
import { useServices } from "../../http/services.ts";
import { ask, usePages } from "../../http/use-read.ts";
import { useMay } from "../../session/use-session.ts";

/** An answer of the customer is on the page within this time. */
const conversationMs = 1500;

/** The conversation, read again and again while it is open; what the operator sees is marked as seen. */
export function useConversation(accountId: string) {
  const services = useServices();
  const may = useMay();
  const read = usePages("support/conversation", { accountId }, { every: conversationMs });
  const newest = read.data?.pages[0];
  const last = newest?.items[0]?.number ?? 0;
  const mayMark = may("support/read");
  useEffect(() => {
    if (last === 0 || !mayMark) return;
    // Marked with the next message when this call fails.
    ask(services, "support/read", { accountId, upTo: `${last}` }).catch(() => undefined);
  }, [services, accountId, last, mayMark]);
  return { read, newest, messages: read.data?.pages.flatMap(({ items }) => items).toReversed() };
}
