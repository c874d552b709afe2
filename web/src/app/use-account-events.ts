import { useEffect } from "react";
import { isPrivate } from "../http/use-api.ts";
import { useServices } from "../services/services.ts";
import { useSignedIn } from "../session/use-session.ts";

/** Several events of one fill lead to one read. */
const settleMs = 60;

/**
 * Reads the account's lists again after the stream's account events, where they were answered before. The stream's first message has the
 * number of the last event: at a start, all that was read meanwhile contains it already.
 */
export function useAccountEvents(): void {
  const { push, queries } = useServices();
  const signedIn = useSignedIn();
  useEffect(() => {
    if (!signedIn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = -1;
    const stop = push.listen("account", (message) => {
      // Too far behind to be told: anything may have happened.
      last = Math.max(last, "version" in message ? message.version : Infinity);
      // Not begun anew with each message, or events without a pause would keep the reads away.
      timer ??= setTimeout(() => {
        const told = last;
        timer = undefined;
        last = -1;
        void queries.invalidateBefore(told, {
          predicate: ({ queryKey: [name] }) => typeof name === "string" && isTold(name),
        });
      }, settleMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [push, queries, signedIn]);
}

/** What account events may have changed: all that is the customer's own, but favourites only change when the customer says so. */
function isTold(name: string): boolean {
  return isPrivate(name) && !name.startsWith("favourite/");
}
