import { useApi } from "../../../http/use-api.ts";
import { useServices } from "../../../services/services.ts";
import { useSignedIn } from "../../../session/use-session.ts";

interface OwnLines {
  /** Lowest first; none for a guest. */
  readonly prices: readonly number[];
  readonly isRead: boolean;
  /** Stores all lines of the share; rejects with the server's refusal, after which they are as before. */
  readonly store: (prices: readonly number[]) => Promise<void>;
}

const none: readonly number[] = [];

/** The lines that the reader has drawn on a share's chart, kept by the server. */
export function useOwnLines(code: string): OwnLines {
  const { client, queries } = useServices();
  const signedIn = useSignedIn();
  const request = { code };
  const queryKey = ["chart/lines", request];
  const read = useApi("chart/lines", request, {
    enabled: signedIn,
    quiet: true,
    staleTime: 60_000,
  });
  return {
    prices: (signedIn ? read.data?.prices : undefined) ?? none,
    isRead: signedIn && read.data !== undefined,
    async store(prices) {
      const stored = await client.call(
        "chart/setLines",
        { code, prices: [...prices] },
        { showsRefusal: true },
      );
      // A read that began before it would bring the earlier lines back.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, stored);
    },
  };
}
