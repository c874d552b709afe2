import type { AnswerOf } from "@akari/api/endpoints";
import type { Message, MessageState } from "@akari/api/message";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { useServices } from "../../services/services.ts";

type Pages = InfiniteData<AnswerOf<"account/messages">>;
type Answer = AnswerOf<"account/messageRead">;

/** Marks messages as read, on the server and in what this device has read of them. Failed, they stay unread. */
export function useReading() {
  const { client, queries } = useServices();

  const keep =
    (isRead: (message: Message) => boolean) =>
    ({ unreadMessages }: Answer) => {
      queries.setQueryData<MessageState>(["account/messageState", {}], (state) =>
        state === undefined ? undefined : { ...state, unread: unreadMessages },
      );
      markIn(queries, isRead);
      void queries.invalidateQueries({ queryKey: ["account/messages"] });
    };

  return {
    /** Everything up to the newest message of now. */
    async readAll(): Promise<void> {
      const { newest } = await client.call("account/messageState", {});
      if (newest === null) return;
      const answer = await client.call("account/messagesRead", { upTo: newest });
      keep(({ messageId }) => Number(messageId) <= Number(newest))(answer);
    },
    async read(messageId: string): Promise<void> {
      const answer = await client.call("account/messageRead", { messageId }, { quiet: true });
      keep((message) => message.messageId === messageId)(answer);
    },
  };
}

function markIn(queries: QueryClient, isRead: (message: Message) => boolean): void {
  const marked = (message: Message) => (isRead(message) ? { ...message, read: true } : message);
  queries.setQueriesData<Pages>({ queryKey: ["account/messages"] }, (kept) =>
    kept === undefined
      ? undefined
      : {
          ...kept,
          pages: kept.pages.map((page) => ({ ...page, items: page.items.map(marked) })),
        },
  );
}
