import { decideOpenAccount } from "./account/open-account.ts";
import { decideAlert } from "./alert/alerts.ts";
import { unreachable } from "./assertion.ts";
import type { Command } from "./commands.ts";
import { type Decision, denied } from "./decision.ts";
import { decideDecideDeposit, decideRequestDeposit } from "./deposit/deposit.ts";
import { decideHalt } from "./instrument/halt.ts";
import { decideAmendOrder } from "./order/amend-order.ts";
import { decideCancelOrder } from "./order/cancel-order.ts";
import { decideClosePosition } from "./order/close-position.ts";
import { decidePlaceOrder } from "./order/place-order.ts";
import { isPermitted } from "./permission.ts";
import type { Brokerage } from "./state.ts";

/** Decides on a command without changing state. NOT_PERMITTED precedes all other denials. */
export function decide(state: Brokerage, command: Command): Decision {
  if (!isPermitted(command)) return denied("NOT_PERMITTED");
  switch (command.kind) {
    case "open-account":
      return decideOpenAccount(state, command);
    case "place-order":
      return decidePlaceOrder(state, command);
    case "cancel-order":
      return decideCancelOrder(state, command);
    case "amend-order":
      return decideAmendOrder(state, command);
    case "close-position":
      return decideClosePosition(state, command);
    case "request-deposit":
      return decideRequestDeposit(state, command);
    case "decide-deposit":
      return decideDecideDeposit(state, command);
    case "halt-instrument":
    case "resume-instrument":
      return decideHalt(state, command);
    case "set-alert":
    case "change-alert":
    case "remove-alert":
      return decideAlert(state, command);
    default:
      return unreachable(command);
  }
}
