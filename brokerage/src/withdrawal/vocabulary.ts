import { typed } from "../typed.ts";
import type { WithdrawalCommand } from "./commands.ts";
import type { WithdrawalEvent } from "./events.ts";
import type { Withdrawal } from "./withdrawal.ts";

export const withdrawal = {
  command: typed<WithdrawalCommand>(),
  event: typed<WithdrawalEvent>(),
  denials: [
    "WITHDRAWAL_UNKNOWN",
    "WITHDRAWAL_DECIDED",
    "WITHDRAWAL_CLOSED", // outside Monday to Friday, 9:00:00 to 15:30:00 in Tokyo
    "WITHDRAWAL_AMOUNT_INVALID", // not a whole number of yen above 0
    "WITHDRAWAL_TOO_SMALL",
    "WITHDRAWAL_ABOVE_AVAILABLE",
    "TOO_MANY_WITHDRAWALS", // as many withdrawals as allowed are already pending
    "REASON_NOT_LISTED", // a decision's reason is none of the published ones
    "SECOND_PERSON_NEEDED",
    "SECOND_PERSON_SAME", // the same operator agreed twice
  ],
  /** Pending withdrawals, oldest first. */
  records: { withdrawals: typed<Withdrawal>() },
} as const;
