import type { MessageState as WireState } from "@akari/api/message";
import { idOf } from "../http/present.ts";
import type { MessageState } from "./message-state.ts";

/** The state of an account's messages, in calls and in the stream. */
export function presentMessageState({ unread, newest, newestTrade }: MessageState): WireState {
  return { unread, newest: written(newest), newestTrade: written(newestTrade) };
}

function written(id: number | null): string | null {
  return id === null ? null : idOf(id);
}
