import type { Command } from "./commands.ts";
import { type Decision, type Denied, denied } from "./decision.ts";
import type { CommandRule } from "./noun.ts";
import { commandRules } from "./products.ts";
import { deniedByWindUp } from "./reset/denied-wind-up.ts";
import type { Brokerage } from "./state.ts";

/** Decides on a command without changing state. NOT_PERMITTED precedes all other denials. */
export function decide(state: Brokerage, command: Command): Decision {
  if (!isPermitted(command, state)) return denied("NOT_PERMITTED");
  return deniedOfAccount(state, command) ?? ruleOf(command).decide(state, command);
}

/** Customers' commands on an account that winds up or is closed: only what lets go of something is still carried out. */
function deniedOfAccount({ accounts }: Brokerage, command: Command): Denied | null {
  const { from, whileWindingUp } = ruleOf(command);
  if (from !== "own account" || whileWindingUp === true || !("accountId" in command)) return null;
  const account = accounts.get(command.accountId);
  return account === undefined ? null : deniedByWindUp(account);
}

/** The only place that judges who may send a command; each command's own rule names them. Customers and funds act for their own account only. */
export function isPermitted(command: Command, { funds }: Pick<Brokerage, "funds">): boolean {
  const { actor } = command;
  const { from, alsoFunds } = ruleOf(command);
  if (from !== "own account") return from.includes(actor.kind);
  if (!("accountId" in command) || actor.id !== String(command.accountId)) return false;
  if (actor.kind === "customer") return true;
  if (actor.kind !== "fund" || alsoFunds !== true) return false;
  for (const { accountId, status } of funds.values())
    if (accountId === command.accountId) return status === "open";
  return false;
}

/** Whether the exchange is asked before anything of the command is applied. */
export function asksExchange(command: Command): boolean {
  return ruleOf(command).asksExchange === true;
}

function ruleOf({ kind }: Command): CommandRule<Command> {
  return commandRules[kind] as CommandRule<Command>;
}
