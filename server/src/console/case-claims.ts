import type { DepositCase } from "@akari/api/console/deposit";
import { minuteMs } from "@akari/exchange/tokyo-time";
import { timeOf } from "../http/present.ts";
import type { OperatorSession, OperatorSessions } from "./operator-sessions.ts";
import type { Queue } from "../uses/queue/cases.ts";
import { personOf } from "./people.ts";

/** An operator who has a waiting case open (確認中). */
export interface CaseClaim {
  readonly operatorId: number;
  readonly name: string;
  /** Epoch ms. */
  readonly since: number;
}

/** Which operator looks at which waiting case, so that colleagues choose another case. A claim blocks no decision; a restart forgets all. */
export interface CaseClaims {
  /** The session opens a case and leaves its previous case. Opened again, the claim begins anew only after it has run out. */
  claim(queue: Queue, caseId: number, session: OperatorSession, at: number): void;
  /** The session leaves the case; nothing happens when it has another one open. */
  release(queue: Queue, caseId: number, sessionId: number): void;
  /** The first operator who still has the case open; null: no operator has. */
  claimOf(queue: Queue, caseId: number, at: number): CaseClaim | null;
  /** Ids of a queue's claimed cases; decided ones may be among them. */
  claimed(queue: Queue, at: number): number[];
}

/** A claim ends by itself, so that an absent operator keeps no case from their colleagues. */
export const claimMs = 10 * minuteMs;

interface Held extends CaseClaim {
  readonly queue: Queue;
  readonly caseId: number;
}

/** Each session has at most one claim, which ends with the session. */
export function createCaseClaims(sessions: Pick<OperatorSessions, "onEnded">): CaseClaims {
  const held = new Map<number, Held>();
  sessions.onEnded((sessionId) => held.delete(sessionId));
  const running = (queue: Queue, at: number) => {
    for (const [sessionId, { since }] of held) if (since + claimMs <= at) held.delete(sessionId);
    return Array.from(held.values()).filter((claim) => claim.queue === queue);
  };
  return {
    claim(queue, caseId, { sessionId, operatorId, name }, at) {
      const own = held.get(sessionId);
      const isSame = own?.queue === queue && own.caseId === caseId && at < own.since + claimMs;
      if (!isSame) held.set(sessionId, { queue, caseId, operatorId, name, since: at });
    },
    release(queue, caseId, sessionId) {
      const own = held.get(sessionId);
      if (own?.queue === queue && own.caseId === caseId) held.delete(sessionId);
    },
    claimOf: (queue, caseId, at) =>
      running(queue, at)
        .filter((claim) => claim.caseId === caseId)
        .toSorted((one, other) => one.since - other.since)[0] ?? null,
    claimed: (queue, at) => [...new Set(running(queue, at).map(({ caseId }) => caseId))],
  };
}

export function presentClaim(claim: CaseClaim | null): DepositCase["claim"] {
  return claim === null
    ? null
    : { by: personOf(claim.operatorId, claim.name), since: timeOf(claim.since) };
}
