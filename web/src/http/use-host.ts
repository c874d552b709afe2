import { useApi } from "./use-api.ts";

/** For data that hardly changes while the server runs: its operator, its schedule, its clock's offset from ours. */
const steadyMs = 60_000;

/** The server's own data and the market's hours; where a phase is shown, read again every `refetchInterval` ms. */
export function useHost(refetchInterval?: number) {
  const timing = refetchInterval === undefined ? { staleTime: steadyMs } : { refetchInterval };
  return useApi("system/host", {}, { ...timing, quiet: true });
}
