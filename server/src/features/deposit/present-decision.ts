import type { DepositRecord } from "@akari/api/deposit";
import { idOf, yenOf } from "../../http/present.ts";
import { decisionsOf } from "../../reads/case-decisions.ts";
import type { CaseLog } from "../../uses/case-log.ts";
import type { DepositRecordRow } from "../../uses/deposit/read-deposits.ts";

export function isByDesk(decidedBy: string | null): boolean {
  return decidedBy === "automatic";
}

export function presentDecision(
  row: DepositRecordRow,
  log: CaseLog,
): Pick<DepositRecord, "decisions" | "entry"> {
  const { decidedAt, decidedBy, entryId, chainIndex, cashChange, cashAfter } = row;
  const by = isByDesk(decidedBy) ? "desk" : "operator";
  return {
    decisions: decisionsOf(log, decidedAt === null ? null : { at: decidedAt, by }),
    entry:
      entryId === null
        ? null
        : {
            entryId: idOf(entryId),
            chainIndex,
            cashBefore: yenOf(cashAfter - cashChange),
            cashAfter: yenOf(cashAfter),
          },
  };
}
