import { useApi } from "./use-api.ts";

/** For what hardly changes while the server runs: its operator, its schedule, how far its clock is from ours. */
const steadyMs = 60_000;

/** What the server says of itself and of the market's hours; where a phase is shown, read again every so many ms. */
export function useHost(refetchInterval?: number) {
  const timing = refetchInterval === undefined ? { staleTime: steadyMs } : { refetchInterval };
  return useApi("system/host", {}, { ...timing, quiet: true });
}
