import type { AccountEvent } from "@akari/api/account";
import { useEffect } from "react";
import { useServices } from "../../services/services.ts";
import { useSignedIn } from "../../session/use-session.ts";
import { isNotifying, notify } from "./device-notification.ts";

/** While the app is open, shows a device notification for each fired alert, if the reader has switched that on. */
export function useAlertNotifications(): void {
  const { push, client, storage } = useServices();
  const signedIn = useSignedIn();
  useEffect(() => {
    if (!signedIn) return;
    return push.listen("account", (message) => {
      if (!("data" in message) || message.kind !== "update" || !isNotifying(storage)) return;
      const fired = (message.data as readonly AccountEvent[])
        .filter(({ kind }) => kind === "alert-fired")
        .map(({ at }) => at);
      if (fired.length === 0) return;
      // An alert's message has the time of its event, and its text.
      void client
        .call("account/messages", {}, { quiet: true })
        .then(({ items }) =>
          Promise.all(
            items
              .filter(
                ({ time, about, code }) => fired.includes(time) && about === null && code !== null,
              )
              .map(({ title, text, messageId }) => notify(title, text, `akari-${messageId}`)),
          ),
        )
        // The bell shows it anyway.
        .catch(() => undefined);
    });
  }, [push, client, storage, signedIn]);
}
