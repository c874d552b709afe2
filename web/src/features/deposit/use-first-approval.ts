import type { DepositRecord } from "@akari/api/deposit";
import { useState } from "react";
import { useApi } from "../../http/use-api.ts";

/** The account's first deposit, if it was approved while this page waited for it. */
export function useFirstApproval(): DepositRecord | undefined {
  const deposits = useApi("deposit/list", {}, { quiet: true }).data?.items;
  const [awaited, setAwaited] = useState<string | null>(null);
  const approved = deposits?.filter(({ status }) => status === "approved");
  const awaiting = deposits?.find(({ status }) => status === "awaiting");
  if (awaited === null && awaiting !== undefined && approved?.length === 0)
    setAwaited(awaiting.depositId);
  return approved?.length === 1
    ? approved.find(({ depositId }) => depositId === awaited)
    : undefined;
}
