import type { ActorKind } from "./actor.ts";
import { decideOpenAccount } from "./account/open-account.ts";
import { decideAlert } from "./alert/alerts.ts";
import type { Command } from "./commands.ts";
import { type Decision, denied } from "./decision.ts";
import { decideDecideDeposit, decideRequestDeposit } from "./deposit/deposit.ts";
import { decideHalt } from "./instrument/halt.ts";
import { decideAmendOrder } from "./order/amend-order.ts";
import { decideCancelOrder } from "./order/cancel-order.ts";
import { decideClosePosition } from "./order/close-position.ts";
import { decidePlaceOrder } from "./order/place-order.ts";
import type { Brokerage } from "./state.ts";
import {
  decideCancelWithdrawal,
  decideDecideWithdrawal,
  decideRequestWithdrawal,
} from "./withdrawal/decide-withdrawal.ts";

/** Decides on a command without changing state. NOT_PERMITTED precedes all other denials. */
export function decide(state: Brokerage, command: Command): Decision {
  if (!isPermitted(command)) return denied("NOT_PERMITTED");
  return ruleOf(command).decide(state, command);
}

/** The only place that decides who may send which command. Customers act for their own account only. */
export function isPermitted(command: Command): boolean {
  const { actor } = command;
  const { from } = ruleOf(command);
  if (from !== "own account") return from.includes(actor.kind);
  return (
    actor.kind === "customer" && "accountId" in command && actor.id === String(command.accountId)
  );
}

interface Rule<Kind extends Command["kind"]> {
  /** The customer whose account it is, or actors of these kinds. */
  readonly from: "own account" | readonly ActorKind[];
  decide(state: Brokerage, command: Command & { readonly kind: Kind }): Decision;
}

const rules: { readonly [Kind in Command["kind"]]: Rule<Kind> } = {
  "open-account": { from: "own account", decide: decideOpenAccount },
  "place-order": { from: "own account", decide: decidePlaceOrder },
  "cancel-order": { from: "own account", decide: decideCancelOrder },
  "amend-order": { from: "own account", decide: decideAmendOrder },
  "close-position": { from: "own account", decide: decideClosePosition },
  "request-deposit": { from: "own account", decide: decideRequestDeposit },
  "decide-deposit": { from: ["desk", "operator"], decide: decideDecideDeposit },
  "halt-instrument": { from: ["operator", "clock"], decide: decideHalt },
  "resume-instrument": { from: ["operator", "clock"], decide: decideHalt },
  "set-alert": { from: "own account", decide: decideAlert },
  "change-alert": { from: "own account", decide: decideAlert },
  "remove-alert": { from: "own account", decide: decideAlert },
  "request-withdrawal": { from: "own account", decide: decideRequestWithdrawal },
  "cancel-withdrawal": { from: "own account", decide: decideCancelWithdrawal },
  "decide-withdrawal": { from: ["desk", "operator"], decide: decideDecideWithdrawal },
};

function ruleOf<Kind extends Command["kind"]>({ kind }: { readonly kind: Kind }): Rule<Kind> {
  return rules[kind];
}
