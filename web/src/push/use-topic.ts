import { useEffect, useEffectEvent } from "react";
import { useServices } from "../services/services.ts";
import type { TopicMessage } from "./push.ts";

/** Listens to a topic of the stream while the component is mounted. */
export function useTopic(topic: string, onMessage: (message: TopicMessage) => void): void {
  const { push } = useServices();
  const hear = useEffectEvent(onMessage);
  useEffect(() => push.listen(topic, (message) => hear(message)), [push, topic]);
}
