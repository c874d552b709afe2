import { useApi } from "../../http/use-api.ts";

/** Prices are live by the stream; what is read again is who stands where. */
const rankingIntervalMs = 30_000;

/** All listed shares. */
export function useMarket() {
  return useApi("market/list", {}, { refetchInterval: rankingIntervalMs, quiet: true });
}
