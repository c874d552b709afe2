import { useApi } from "../../http/use-api.ts";

/** Requests of the newest page that the desk has not decided. */
export function useWaitingDeposits(): number {
  const deposits = useApi("deposit/list", {}, { quiet: true });
  return deposits.data?.items.filter(({ status }) => status === "awaiting").length ?? 0;
}
