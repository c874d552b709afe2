import type { IpoEntryItem } from "@akari/api/ipo";
import { useApi } from "../../http/use-api.ts";
import { isUnpaid } from "./entry-state.ts";

/** For pages that only point to wins; the payments' own page reads more often. */
const readEveryMs = 30_000;

/** Won lots that wait for their payment, the first to lapse first; undefined before the first answer, empty when the read fails. */
export function useUnpaidWins(): readonly UnpaidWin[] | undefined {
  const { data, isError } = useApi("ipo/wins", {}, { quiet: true, refetchInterval: readEveryMs });
  if (data === undefined) return isError ? [] : undefined;
  return data.items
    .filter(isUnpaid)
    .toSorted((one, other) => Date.parse(one.payUntil) - Date.parse(other.payUntil));
}

export type UnpaidWin = IpoEntryItem & { readonly payUntil: string };
