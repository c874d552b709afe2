import type { Message, MessageState } from "@akari/api/message";
import { useEffect, useEffectEvent } from "react";
import { useTranslations } from "use-intl/react";
import { useServices } from "../services/services.ts";
import { notifyNew } from "./notify-new.ts";
import { tellingHold } from "./telling-hold.ts";
import { skipUpTo, unheardMessages } from "./unheard-messages.ts";

/** Keeps unread counts and lists of messages as the stream tells them; what has come is notified by the browser and told by the app. */
export function useArrivals(tell: (messages: readonly Message[]) => void): void {
  const services = useServices();
  const { push, queries } = services;
  const t = useTranslations("app");
  const titleOf = useEffectEvent((title: string) => t("notification", { title }));
  const hand = useEffectEvent(tell);
  useEffect(() => {
    let isFirst = true;
    let newest: string | null = null;
    // A hidden page leaves the telling to one that is seen, or to its own return.
    const tellNew = () => {
      if (newest === null || document.hidden) return;
      // The bell shows them anyway.
      unheardMessages(services, newest).then(hand, () => undefined);
    };
    const arrive = (state: MessageState) => {
      queries.setQueryData(["account/messageState", {}], state);
      void queries.invalidateQueries({ queryKey: ["account/messages"] });
      const arrival = { isFirst, titleOf };
      isFirst = false;
      newest = state.newest;
      if (newest === null) return;
      notifyNew(services, { newest, ...arrival }).catch(() => undefined);
      if (arrival.isFirst) skipUpTo(services, newest);
      else tellNew();
    };
    let held: MessageState | null = null;
    const stop = push.listen("messages", (message) => {
      if (!("data" in message)) return;
      const state = message.data as MessageState;
      if (tellingHold.isHeld()) held = state;
      else arrive(state);
    });
    const stopHolding = tellingHold.subscribe(() => {
      if (held === null || tellingHold.isHeld()) return;
      arrive(held);
      held = null;
    });
    document.addEventListener("visibilitychange", tellNew);
    return () => {
      stop();
      stopHolding();
      document.removeEventListener("visibilitychange", tellNew);
    };
  }, [push, queries, services]);
}
