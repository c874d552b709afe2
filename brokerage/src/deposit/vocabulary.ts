import { typed } from "../typed.ts";
import type { DepositCommand } from "./commands.ts";
import type { Deposit } from "./deposit-record.ts";
import type { DepositEvent } from "./events.ts";

export const deposit = {
  command: typed<DepositCommand>(),
  event: typed<DepositEvent>(),
  denials: [
    "DEPOSIT_UNKNOWN",
    "DEPOSIT_DECIDED",
    "DEPOSIT_AMOUNT_INVALID", // not a whole number of yen above 0
    "DEPOSIT_TOO_LARGE",
    "DEPOSIT_DAY_LIMIT",
    "TOO_MANY_DEPOSITS", // as many deposits as allowed are already pending
  ],
  /** Pending deposits. */
  records: { deposits: typed<Deposit>() },
} as const;
