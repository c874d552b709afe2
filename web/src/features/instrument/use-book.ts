import type { Book } from "@akari/api/instrument";
import { useState } from "react";
import { useApi } from "../../http/use-api.ts";
import { useTopic } from "../../push/use-topic.ts";

/** The book of a share: read once, then updated by the stream. */
export function useBook(code: string): Book | undefined {
  const read = useApi("market/book", { code }, { quiet: true });
  const [live, setLive] = useState<Book>();
  useTopic(`book:${code}`, (message) => {
    if ("data" in message) setLive(message.data as Book);
  });
  return live?.code === code ? live : read.data;
}
