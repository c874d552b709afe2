import type { ActorKind } from "./actor.ts";
import { unreachable } from "./assertion.ts";
import type { Command } from "./commands.ts";

/** The only place that decides who may send which command. Customers act for their own account only. */
export function isPermitted(command: Command): boolean {
  const { actor } = command;
  switch (command.kind) {
    case "open-account":
    case "place-order":
    case "cancel-order":
    case "amend-order":
    case "close-position":
    case "request-deposit":
    case "set-alert":
    case "change-alert":
    case "remove-alert":
      return actor.kind === "customer" && actor.id === String(command.accountId);
    case "decide-deposit":
      return isOneOf(actor.kind, ["desk", "operator"]);
    case "halt-instrument":
    case "resume-instrument":
      return isOneOf(actor.kind, ["operator", "clock"]);
    default:
      return unreachable(command);
  }
}

function isOneOf(kind: ActorKind, allowed: readonly ActorKind[]): boolean {
  return allowed.includes(kind);
}
