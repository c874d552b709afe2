import type { DeskQueue as QueueName } from "@akari/api/console/desk";
import type { Actor } from "@akari/brokerage/actor";
import { unreachable } from "@akari/brokerage/assertion";
import type { Command } from "@akari/brokerage/commands";
import type { NumberedEvent } from "@akari/core/records/numbered-event";
import type { Edge } from "../edge.ts";

export const automatic: Actor = { kind: "desk", id: "automatic" };

/** A queue of cases that the automatic desk decides by published rules. */
export interface DeskQueue {
  readonly name: QueueName;
  /** The case that an event of an account adds to it; undefined for any other event. */
  addedBy(event: NumberedEvent): number | undefined;
  /** SQL of its pending cases, as "accountId" and "caseId"; `$1` is the course. */
  readonly pending: string;
  /** Decides one case, unless the desk is off or a proposal about it waits. Throws if it must be tried again. */
  decide(edge: Edge, caseId: number): Promise<void>;
}

/** Throws if the core is overloaded; anything else is settled. */
export async function sendDecision({ core }: Edge, command: Command): Promise<void> {
  const reply = await core.submit(command);
  switch (reply.kind) {
    case "overloaded":
      throw new Error("the core is overloaded");
    case "accepted":
    case "denied":
    case "id-reused":
    case "fault":
      return;
    default:
      return unreachable(reply);
  }
}

/** SQL: the desk may decide the case, whose subject is `deposit:12` or alike; `at` and `course` are the SQL of the instant and the course. */
export function mayDecide(queue: QueueName, subject: string, at: string, course: string): string {
  return `coalesce((select is_on from desk_rules where queue = '${queue}'), true)
    and not exists (select from proposals p where p.subject = ${subject} and p.state = 'open' and p.expires_at > ${at}
      and p.market = (select market from courses where course = ${course}))`;
}
