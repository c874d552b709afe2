import { useEffect } from "react";
import { useServices } from "../services/services.ts";
import { useMessageState } from "./use-message-state.ts";

/** Whether an unread message about trading has come since this device last showed the trade tab. */
export function useTradeMark(isShown: boolean): boolean {
  const { storage } = useServices();
  const newest = Number(useMessageState()?.newestTrade ?? 0);
  const seen = Number(storage.get("tradeSeenUpTo") ?? 0);
  const isNew = newest > seen;
  useEffect(() => {
    if (isShown && isNew) storage.set("tradeSeenUpTo", `${newest}`);
  }, [storage, isShown, isNew, newest]);
  return isNew && !isShown;
}
