import { isReason } from "@akari/api/reasons";
import type { Actor } from "@akari/brokerage/actor";
import type { Command } from "@akari/brokerage/commands";
import type { Denied, Outcome } from "@akari/brokerage/decision";
import type { Edge } from "../edge.ts";
import { type Refusal, refuse } from "./refusal.ts";

export function customer(accountId: number): Actor {
  return { kind: "customer", id: String(accountId) };
}

/** Sends a command and waits for its commit. What it came to, or why not. */
export async function submit(edge: Edge, command: Command): Promise<Outcome | Refusal> {
  const reply = await edge.core.submit(command);
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

export function refusalOf({ reason, field, parameters }: Denied): Refusal {
  if (!isReason(reason)) throw new Error(`a denial that the registry does not know: ${reason}`);
  return refuse(reason, {
    ...(field === undefined ? {} : { field }),
    ...(parameters === undefined ? {} : { parameters }),
  });
}
