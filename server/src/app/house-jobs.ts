import { type Away, startAway } from "../away/away.ts";
import type { PushService } from "../away/push-service.ts";
import { forgetOfHouse, startForgetting } from "../clock/forgetting.ts";
import type { Conversations } from "../uses/support/conversations.ts";
import { startDepositCards } from "../desk/deposit-cards.ts";
import { type LedgerHealth, startLedgerHealth } from "../console/ledger-health.ts";
import type { DatabaseConnection } from "../db/connection/database-connection.ts";
import type { Edge } from "../edge.ts";
import { absoluteLifetimeMs, idleLifetimeMs } from "../uses/session/sessions.ts";
import { Undo } from "../undo.ts";

interface Parts {
  /** Its clock rests while this process does not lead. */
  readonly edge: Edge;
  readonly conversations: Conversations;
  readonly pushService: PushService;
  /** How the check of the books reaches the database, in its own thread. */
  readonly database: DatabaseConnection;
  /** Takes the faults of one of the jobs. */
  readonly onFault: (job: string) => (error: unknown) => void;
}

/**
 * Scheduled jobs of the house, independent of calls and of the number of markets: in one place, where the open market is led. Its heads are
 * taken there too (`house/open-house.ts`).
 */
export interface HouseJobs {
  readonly away: Away;
  readonly health: LedgerHealth;
  stop(): Promise<void>;
}

export async function startHouseJobs({
  edge,
  conversations,
  pushService,
  database,
  onFault,
}: Parts): Promise<HouseJobs> {
  const undo = new Undo();
  return undo.unless(async () => {
    const away = await startAway({
      edge,
      service: pushService,
      lifetimes: { idleMs: idleLifetimeMs, absoluteMs: absoluteLifetimeMs },
      onFault: onFault("web push"),
    });
    undo.push(() => away.stop());
    const health = startLedgerHealth(
      edge.clock,
      { database, course: edge.course },
      onFault("ledger health"),
    );
    undo.push(() => health.stop());
    const forgetting = startForgetting(edge, [() => forgetOfHouse(edge)], onFault("forgetting"));
    undo.push(() => forgetting.stop());
    // A conversation is about a person's account in the open market.
    const depositCards = await startDepositCards(edge, conversations);
    undo.push(() => depositCards.stop());
    return { away, health, stop: () => undo.close() };
  });
}
