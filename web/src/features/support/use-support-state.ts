import type { SupportState } from "@akari/api/support";
import { useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../http/use-api.ts";
import { useTopic } from "../../push/use-topic.ts";

/** Unread messages, read marks, who types and the opening hours, as they are now; undefined before the first answer. */
export function useSupportState(): SupportState | undefined {
  const queries = useQueryClient();
  const { data } = useApi("support/state", {}, { quiet: true });
  useTopic("support:state", (message) => {
    if ("data" in message && message.data !== null)
      queries.setQueryData(["support/state", {}], message.data);
  });
  return data;
}
