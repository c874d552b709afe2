import { newId } from "@akari/ui/new-id.ts";
import { ApiError } from "@akari/api/client";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { useServices } from "../../services/services.ts";
import { useIsReached } from "../../services/use-stale.ts";
import { type Outgoing, outboxOf } from "./outbox.ts";
import { useAddMessages } from "./use-conversation.ts";

/** Sends messages, and again with the same id when no answer came: when the server is reached again, or when the customer asks. */
export function useSending() {
  const { client, session } = useServices();
  const outbox = outboxOf(session);
  const outgoing = useSyncExternalStore(outbox.subscribe, outbox.list);
  const addMessages = useAddMessages();
  const isReached = useIsReached();

  const dispatch = async ({ clientId, text }: Pick<Outgoing, "clientId" | "text">) => {
    outbox.put({ clientId, text, status: "sending" });
    try {
      const message = await client.call("support/send", { clientId, text }, { quiet: true });
      addMessages([message]);
      outbox.remove(clientId);
    } catch (error) {
      const isRefused = error instanceof ApiError && error.code === 0;
      outbox.put(
        isRefused
          ? { clientId, text, status: "refused", reason: error.message }
          : { clientId, text, status: "waiting" },
      );
    }
  };

  // One after the other, so that they arrive in the order in which they were written.
  const resendAll = useEffectEvent(async () => {
    for (const message of outbox.list()) if (message.status === "waiting") await dispatch(message);
  });
  useEffect(() => {
    if (isReached) void resendAll();
  }, [isReached]);

  return {
    outgoing,
    send: (text: string) => void dispatch({ clientId: newId(), text }),
    resend: (message: Outgoing) => void dispatch(message),
    /** Takes a refused message back; its text can be changed. */
    discard: ({ clientId }: Outgoing) => outbox.remove(clientId),
    draft: outbox.draft,
    setDraft: outbox.setDraft,
  };
}
