import type { Command } from "@akari/brokerage/commands";
import type { Brokerage } from "@akari/brokerage/state";

/** Whom a command is about, asked before it is decided: a decided deposit leaves the state. */
export function accountOf(state: Brokerage, command: Command): number | null {
  if ("accountId" in command) return command.accountId;
  if ("depositId" in command) return state.deposits.get(command.depositId)?.accountId ?? null;
  return null;
}
