import { useEffect, useEffectEvent } from "react";
import { useServices } from "../services/services.ts";
import type { TopicMessage } from "./push.ts";

/**
 * Listens to a topic whose every message costs much to show, such as a chart: the first message is heard at once, those of the next
 * `ms` together after it. A gap in the stream is heard at once, with all that came before it.
 */
export function usePacedTopic(
  topic: string,
  ms: number,
  onMessages: (messages: readonly TopicMessage[]) => void,
): void {
  const { push } = useServices();
  const hear = useEffectEvent(onMessages);
  useEffect(() => {
    let waiting: TopicMessage[] = [];
    let timer: ReturnType<typeof setTimeout> | null = null;
    const pass = () => {
      timer = null;
      if (waiting.length === 0) return;
      const messages = waiting;
      waiting = [];
      timer = setTimeout(pass, ms);
      hear(messages);
    };
    const stop = push.listen(topic, (message) => {
      waiting.push(message);
      if (timer !== null && "data" in message) return;
      if (timer !== null) clearTimeout(timer);
      pass();
    });
    return () => {
      if (timer !== null) clearTimeout(timer);
      stop();
    };
  }, [push, topic, ms]);
}
