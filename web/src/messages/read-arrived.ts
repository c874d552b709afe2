import type { Message } from "@akari/api/message";
import type { Services } from "../services/services.ts";

/** One lost answer must not keep a message from being told; then the bell has it. */
export const triesAgain = 3;

/** The unread messages, newest first, once the stream has announced `newest`: read once for all that tell of them. */
export async function readArrived(
  { client, queries }: Pick<Services, "client" | "queries">,
  newest: string,
): Promise<readonly Message[]> {
  // A key of its own: pages under the name of the call are lists that pages change.
  const { items } = await queries.fetchQuery({
    queryKey: ["arrived-messages", newest],
    queryFn: ({ signal }) =>
      client.call("account/messages", { filter: "unread" }, { signal, quiet: true }),
    retry: triesAgain,
    staleTime: Infinity,
  });
  return items;
}
