import type { Command } from "./commands.ts";
import { type Decision, denied } from "./decision.ts";
import type { CommandRule } from "./noun.ts";
import { commandRules } from "./products.ts";
import type { Brokerage } from "./state.ts";

/** Decides on a command without changing state. NOT_PERMITTED precedes all other denials. */
export function decide(state: Brokerage, command: Command): Decision {
  if (!isPermitted(command)) return denied("NOT_PERMITTED");
  return ruleOf(command).decide(state, command);
}

/** The only place that judges who may send a command; each command's own rule names them. Customers act for their own account only. */
export function isPermitted(command: Command): boolean {
  const { actor } = command;
  const { from } = ruleOf(command);
  if (from !== "own account") return from.includes(actor.kind);
  return (
    actor.kind === "customer" && "accountId" in command && actor.id === String(command.accountId)
  );
}

/** Whether the exchange is asked before anything of the command is applied. */
export function asksExchange(command: Command): boolean {
  return ruleOf(command).asksExchange === true;
}

function ruleOf({ kind }: Command): CommandRule<Command> {
  return commandRules[kind] as CommandRule<Command>;
}
