import type { Trade } from "@akari/api/instrument";
import { useState } from "react";
import { usePages } from "../../http/use-pages.ts";
import { usePacedTopic } from "../../push/use-paced-topic.ts";
import { liveLength, newestFirst } from "./trades.ts";

/** All rows move for a new one, so several that follow each other quickly come together. */
const movedMs = 500;

/** The executions of a share, newest first: pages back to the first one, and new ones from the stream. */
export function useTrades(code: string) {
  const pages = usePages("market/trades", { code });
  const [live, setLive] = useState<readonly Trade[]>([]);
  usePacedTopic(`trades:${code}`, movedMs, (messages) => {
    if (messages.some((message) => !("data" in message))) pages.retry();
    const heard = messages.flatMap((message) =>
      "data" in message ? (message.data as Trade[]) : [],
    );
    if (heard.length > 0) setLive((before) => newestFirst(before, heard).slice(0, liveLength));
  });
  return { pages, trades: newestFirst(live, pages.items) };
}
