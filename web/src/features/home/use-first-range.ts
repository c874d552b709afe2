import type { HistoryRange } from "@akari/api/account";
import { useState } from "react";
import { useApi } from "../../http/use-api.ts";
import { firstRangeOf } from "./first-range.ts";

/** The range shown first, decided once so that the line does not change under its reader; null until it is. */
export function useFirstRange(enabled: boolean): HistoryRange | null {
  const [first, setFirst] = useState<HistoryRange | null>(null);
  const { data, isError } = useApi(
    "account/history",
    { range: "year" },
    { enabled: enabled && first === null },
  );
  if (first === null && enabled && (data !== undefined || isError))
    setFirst(data === undefined ? "month" : firstRangeOf(data.points));
  return first;
}
