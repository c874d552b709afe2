import { isReason } from "@akari/api/reasons";
import type { Actor } from "@akari/brokerage/actor";
import type { Command } from "@akari/brokerage/commands";
import type { Denied, Outcome } from "@akari/brokerage/decision";
import { CoreEnded } from "../bus/core-away.ts";
import { CoreSilent } from "../bus/core-away.ts";
import type { UseParts } from "./parts.ts";
import { Refusal, refuse } from "../admission/refusal.ts";

/** Seconds after which a core or a database that went away is expected back. */
export const recoverySeconds = 2;

export function customer(accountId: number): Actor {
  return { kind: "customer", id: String(accountId) };
}

/** Sends a command and waits for its commit. Returns its outcome, or the refusal. */
export async function submit(
  edge: Pick<UseParts, "core">,
  command: Command,
): Promise<Outcome | Refusal> {
  const reply = await edge.core.submit(command).catch(unknownOutcome);
  if (reply instanceof Refusal) return reply;
  switch (reply.kind) {
    case "accepted":
      return reply.outcome;
    case "denied":
      return refusalOf(reply);
    case "id-reused":
      return refuse("COMMAND_ID_REUSED");
    case "fault":
      return refuse("FAULT");
    case "overloaded":
      return refuse("OVERLOADED", { parameters: { seconds: reply.retryAfterSeconds } });
  }
}

/** There was no answer: only repeating the same command with the same id shows the outcome, without carrying it out twice. */
function unknownOutcome(error: unknown): Refusal {
  if (!(error instanceof CoreEnded || error instanceof CoreSilent)) throw error;
  return refuse("OUTCOME_UNKNOWN", { parameters: { seconds: recoverySeconds } });
}

export function refusalOf({ reason, field, parameters }: Denied): Refusal {
  if (!isReason(reason)) throw new Error(`a denial that the registry does not know: ${reason}`);
  return refuse(reason, {
    ...(field === undefined ? {} : { field }),
    ...(parameters === undefined ? {} : { parameters }),
  });
}
