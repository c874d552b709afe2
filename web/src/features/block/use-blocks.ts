import type { BlockSubscriptionItem } from "@akari/api/block";
import { useApi } from "../../http/use-api.ts";
import { useServices } from "../../services/services.ts";

/** Remaining lots and new blocks are not reported by the stream. */
export const readEveryMs = 5_000;

/** Open blocks, and the caller's subscriptions that are applying, by block. */
export function useBlocks() {
  const list = useApi("block/list", {}, { refetchInterval: readEveryMs });
  const own = useApi("block/subscriptions", {}, { quiet: true, refetchInterval: readEveryMs });
  const applying = new Map<string, BlockSubscriptionItem>(
    own.data?.items
      .filter(({ status }) => status === "applying")
      .map((item) => [item.offerId, item]),
  );
  return { list, own, applying };
}

/** Reads everything anew that a subscription or its cancel has changed. */
export function useReadAgain(): () => Promise<void> {
  const { queries } = useServices();
  return async () => {
    const changed = ["block/list", "block/detail", "block/subscriptions", "block/preview"];
    await Promise.all(
      [...changed, "account/summary", "trade/holdings"].map((name) =>
        queries.invalidateQueries({ queryKey: [name] }),
      ),
    );
  };
}
