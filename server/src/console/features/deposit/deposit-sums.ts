import { depositFailReasons } from "@akari/api/console/deposit";
import { holdsOfDeposit } from "../../../desk/deposit-rules.ts";
import type { AccountSums } from "../../../uses/deposit/account-sums.ts";
import type { CaseRow } from "../../../uses/queue/cases.ts";

/** The reasons that are true of a waiting deposit. */
export function reasonsOf({ status, amount }: CaseRow, { today, isRepeated }: AccountSums) {
  if (status !== "awaiting") return [];
  const facts = { amount, approvedToday: today, isRepeated };
  return depositFailReasons.filter((reason) => holdsOfDeposit(reason, facts));
}
