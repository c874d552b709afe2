import { useApi } from "../../http/use-api.ts";

/** Prices are live through the stream; only the ranking is read again. */
const rankingIntervalMs = 30_000;

/** All listed shares. */
export function useMarket() {
  return useApi("market/list", {}, { refetchInterval: rankingIntervalMs, quiet: true });
}
