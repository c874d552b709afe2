import { useQuery } from "@tanstack/react-query";
import { useServices } from "../http/services.ts";

/** What the server says of itself to anybody: who runs this copy, and above which amount in yen a second person decides too. Undefined until it has answered. */
export function useHost() {
  const { client } = useServices();
  // The console's own API answers this: on a port of its own the console reaches no other.
  const { data } = useQuery({
    queryKey: ["host"],
    queryFn: async ({ signal }) => {
      const { runBy, secondPersonAbove } = await client.call("session/state", {}, { signal });
      return { runBy, secondPersonAbove };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
