import type { Book } from "@akari/api/instrument";
import { useState } from "react";
import { useApi } from "../../http/use-api.ts";
import { usePacedTopic } from "../../push/use-paced-topic.ts";

/** The book of a share: read once, then updated by the stream. */
export function useBook(code: string): Book | undefined {
  const read = useApi("market/book", { code }, { quiet: true });
  const [live, setLive] = useState<Book>();
  usePacedTopic(`book:${code}`, 0, (messages) => {
    const newest = messages.findLast((message) => "data" in message);
    if (newest !== undefined && "data" in newest) setLive(newest.data as Book);
  });
  return live?.code === code ? live : read.data;
}
