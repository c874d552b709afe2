import type { Edge } from "../edge.ts";
import type { Conversations } from "../uses/support/conversations.ts";
import { openMarket } from "../admission/markets.ts";
import { readPersonOf } from "../uses/person/accounts.ts";

/** How soon cards that could not be written are tried again. */
const retryDelayMs = 1000;

interface Requested {
  readonly accountId: number;
  readonly depositId: number;
}

/**
 * Puts the record of each deposit into its conversation, once, wherever it was asked for. Resolves when the ones that were requested
 * while no server ran have their place.
 */
export async function startDepositCards(
  { core, sql, course, clock }: Pick<Edge, "core" | "sql" | "course" | "clock">,
  conversations: Conversations,
): Promise<{ stop(): Promise<void> }> {
  let stopped = false;
  let cancelRetry = () => {};
  let queue: Promise<void> = Promise.resolve();

  const add = async ({ accountId, depositId }: Requested) => {
    // Nothing is written about people who have been erased.
    if ((await readPersonOf(sql, accountId)) === null) return;
    await conversations.append(accountId, {
      author: { kind: "record" },
      clientId: `deposit-${depositId}`,
      content: { kind: "deposit", depositId },
    });
  };

  const scan = async (): Promise<void> => {
    const { rows } = await sql.query<Requested>(
      `select d.account_id as "accountId", d.deposit_id as "depositId" from deposits d
       where d.course = $1 and not exists (select from conversation_messages m where m.account_id = d.account_id
         and m.author_kind = 'record' and m.author_id = '' and m.client_id = 'deposit-' || d.deposit_id)
         and exists (select from person_accounts p where p.market = $2 and p.account_id = d.account_id)
       order by d.deposit_id`,
      [course, openMarket.id],
    );
    for (const deposit of rows) await add(deposit);
  };

  /** Never rejects: what failed is found by a later scan. */
  const enqueue = (work: () => Promise<void>) => {
    queue = queue.then(async () => {
      if (stopped) return;
      try {
        await work();
      } catch {
        cancelRetry();
        cancelRetry = clock.schedule(clock.now() + retryDelayMs, () => enqueue(scan));
      }
    });
    return queue;
  };

  const stopListening = core.onCommitted("after-replies", ({ accountEvents, isSnapshot }) => {
    // The core before this one may not have published its last batch.
    if (isSnapshot === true) void enqueue(scan);
    for (const { kind, accountId, depositId } of accountEvents)
      if (kind === "deposit-requested" && depositId !== undefined)
        void enqueue(() => add({ accountId, depositId }));
  });
  await enqueue(scan);

  return {
    async stop() {
      stopped = true;
      stopListening();
      cancelRetry();
      await queue;
    },
  };
}
