import { useApi } from "../../http/use-api.ts";
import { useServices } from "../../services/services.ts";

/** Odds and states are not reported by the stream. */
export const readEveryMs = 5_000;

export function useOfferings() {
  return useApi("ipo/list", {}, { refetchInterval: readEveryMs });
}

/** Reads everything anew that an application or a payment has changed. */
export function useReadAgain(): () => Promise<void> {
  const { queries } = useServices();
  return async () => {
    const changed = [
      "ipo/list",
      "ipo/detail",
      "ipo/applications",
      "ipo/wins",
      "ipo/payPreview",
      "account/summary",
      "trade/holdings",
    ];
    await Promise.all(changed.map((name) => queries.invalidateQueries({ queryKey: [name] })));
  };
}
