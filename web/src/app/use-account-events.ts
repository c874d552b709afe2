import { useEffect } from "react";
import { isPrivate } from "../http/use-api.ts";
import { useServices } from "../services/services.ts";
import { useSignedIn } from "../session/use-session.ts";

/** Several events of one fill lead to one read. */
const settleMs = 60;

/** Reads the account's lists again after the stream's account events. */
export function useAccountEvents(): void {
  const { push, queries } = useServices();
  const signedIn = useSignedIn();
  useEffect(() => {
    if (!signedIn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = push.listen("account", () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        void queries.invalidateQueries({
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
