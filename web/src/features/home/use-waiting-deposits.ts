import { useApi } from "../../http/use-api.ts";

/** Number of pending requests on the newest page. */
export function useWaitingDeposits(): number {
  const deposits = useApi("deposit/list", {}, { quiet: true });
  return deposits.data?.items.filter(({ status }) => status === "awaiting").length ?? 0;
}
