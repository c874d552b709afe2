import { useEffect, useEffectEvent } from "react";
import { useServices } from "../services/services.ts";
import type { TopicMessage } from "./push.ts";

/** Hears a topic of the stream while the component is on the screen. */
export function useTopic(topic: string, onMessage: (message: TopicMessage) => void): void {
  const { push } = useServices();
  const hear = useEffectEvent(onMessage);
  useEffect(() => push.listen(topic, (message) => hear(message)), [push, topic]);
}
