import type { MessageState } from "@akari/api/message";
import { useApi } from "../http/use-api.ts";

/** Unread messages of the brokerage, as the stream last told it; undefined for guests. */
export function useMessageState(): MessageState | undefined {
  return useApi("account/messageState", {}, { quiet: true }).data;
}

/** How many are unread; 0 for guests. */
export function useUnreadMessages(): number {
  return useMessageState()?.unread ?? 0;
}
