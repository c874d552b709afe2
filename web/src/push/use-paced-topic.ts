import { useEffect, useEffectEvent } from "react";
import { useServices } from "../services/services.ts";
import type { TopicMessage } from "./push.ts";

/**
 * Listens to a topic of the market, together with all others that move the page (`beat.ts`); where every message costs much to show, such
 * as for a chart, at most once in `everyMs`. A gap in the stream is heard at once, with all that came before it.
 */
export function usePacedTopic(
  topic: string,
  everyMs: number,
  onMessages: (messages: readonly TopicMessage[]) => void,
): void {
  const { beat, push } = useServices();
  const hear = useEffectEvent(onMessages);
  useEffect(() => {
    const member = beat.join(everyMs, (messages) => hear(messages));
    const stop = push.listen(topic, member.put);
    return () => {
      stop();
      member.leave();
    };
  }, [beat, push, topic, everyMs]);
}
