import { useApi } from "../http/use-api.ts";

/** Costs move with prices, but a list to choose from need not. */
const ideasIntervalMs = 30_000;

/** Where to begin: what a little money can buy, and the sectors. */
export function useIdeas() {
  return useApi("market/ideas", {}, { refetchInterval: ideasIntervalMs, quiet: true });
}
