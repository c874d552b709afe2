import type { Committed } from "../bus/messages.ts";
import type { Edge } from "../edge.ts";
import { messagesOfEvents } from "@akari/core/messages/all";
import { messageChanges } from "../messages/message-changes.ts";
import { readMessageState } from "../messages/message-state.ts";
import { createStateTopics, type StateTopics } from "./state-topics.ts";

/** The state topic `messages` for all accounts with listening owners. */
export interface MessageTopics extends Pick<StateTopics, "join" | "close"> {
  /** Gives what the messages of a committed batch have changed. */
  publish(accountEvents: Committed["accountEvents"]): void;
}

/** Kinds of events that can lead to a message. */
const telling: ReadonlySet<string> = new Set(messagesOfEvents.flatMap(Object.keys));

export function createMessageTopics(
  { sql, course, clock }: Pick<Edge, "sql" | "course" | "clock">,
  epoch: () => number,
): MessageTopics {
  const topics = createStateTopics(
    { kind: "messages" },
    (accountId) => readMessageState({ sql, course }, accountId),
    clock,
    epoch,
  );
  const stop = messageChanges(sql).subscribe(topics.renew);
  return {
    join: topics.join,
    publish(accountEvents) {
      const touched = new Set<number>();
      for (const { kind, accountId } of accountEvents)
        if (telling.has(kind)) touched.add(accountId);
      for (const accountId of touched) topics.renew(accountId);
    },
    close() {
      stop();
      topics.close();
    },
  };
}
