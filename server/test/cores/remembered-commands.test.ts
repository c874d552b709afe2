import type { AccountId } from "@akari/brokerage/ids";
import { sen } from "@akari/brokerage/money";
import { afterAll, expect, test } from "vitest";
import { Worker } from "node:worker_threads";
import type { Committed, FromCore, ToCore } from "../../src/bus/messages.ts";
import { coreEntry } from "../../src/bus/core-thread.ts";
import { EdgeLink } from "../../src/bus/edge-link.ts";
import { edgeTransport } from "../../src/bus/transport.ts";
import { openMarketName } from "@akari/api/envelope";
import { createTestDatabase } from "../../src/db/testing/create-test-database.ts";
import type { CoreSettings } from "../../src/engine/start-core.ts";

const at = Date.parse("2026-11-20T10:00:00+09:00");
const database = await createTestDatabase();
afterAll(() => database.drop());

const accountId = 7 as AccountId;
const customer = { kind: "customer", id: "7" } as const;

/** Half a kilobyte each when remembered: twice the heap below. */
const commandCount = 150_000;
const heapMb = 48;

/** A core with a small heap; `ended` rejects when it runs out of memory. */
function startCore() {
  const settings: CoreSettings = {
    database: database.database.writerConfig,
    founding: {
      schedule: "practice",
      instruments: 4,
      seed: "remembered",
      seedFixed: true,
      secondPersonAbove: sen(100_000_000),
      at,
    },
    course: 1,
    listsReplaysAt: null,
    holder: "a test",
    bus: { market: openMarketName, edge: "a test" },
  };
  const worker = new Worker(coreEntry, {
    workerData: settings,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  const heard: FromCore[] = [];
  const waiting = new Set<() => void>();
  const take = (messages: readonly FromCore[]) => {
    heard.push(...messages);
    for (const look of waiting) look();
  };
  const link = new EdgeLink({
    ...settings.bus,
    transport: edgeTransport(worker, { onUnread: () => {} }),
    take,
    onSnapshot: (ready) => take([ready]),
  });
  const failed = new Promise<never>((_, reject) => worker.on("error", reject));
  failed.catch(() => undefined);
  const hear = <Kind extends FromCore["kind"]>(kind: Kind) =>
    Promise.race([
      failed,
      new Promise<Extract<FromCore, { kind: Kind }>>((resolve) => {
        const look = () => {
          const place = heard.findIndex((message) => message.kind === kind);
          if (place < 0) return;
          waiting.delete(look);
          resolve(heard.splice(place, 1)[0] as Extract<FromCore, { kind: Kind }>);
        };
        waiting.add(look);
        look();
      }),
    ]);
  return {
    hear,
    send: (message: ToCore) => link.send([message]),
    end: () => worker.terminate(),
  };
}

test("a core with a small heap starts with many times its size of remembered commands, and recognises the latest", async () => {
  const first = startCore();
  await first.hear("ready");
  const open = { kind: "open-account", id: "open", actor: customer, at, accountId } as const;
  first.send({ kind: "command", ticket: 1, fingerprint: "open", command: open });
  await first.hear("committed");
  await first.end();

  const { app } = database.database;
  await app.query(
    `insert into commands (batch, actor_kind, actor_id, id, kind, at, fingerprint, outcome)
     select 1, 'customer', '7', 'flood-' || n, 'place-order', batch_at - ($1 - n) * interval '1 ms', 'fingerprint-' || n,
       jsonb_build_object('kind', 'accepted', 'repeated', false, 'outcome', jsonb_build_object('orderId', n, 'status', 'working'))
     from leader, generate_series(1, $1::integer) n`,
    [commandCount],
  );
  const second = startCore();
  await second.hear("ready");
  const answerTo = async (ticket: number, id: string, fingerprint: string) => {
    second.send({
      kind: "command",
      ticket,
      fingerprint,
      command: {
        kind: "cancel-order",
        id,
        actor: customer,
        at,
        accountId,
        orderId: 1,
      },
    });
    const { replies }: Pick<Committed, "replies"> = await second.hear("committed");
    return replies.find(([to]) => to === ticket)?.[1];
  };
  const latest = `flood-${commandCount}`;
  expect(await answerTo(2, latest, `fingerprint-${commandCount}`)).toMatchObject({
    kind: "accepted",
    repeated: true,
    outcome: { orderId: commandCount },
  });
  expect(await answerTo(3, latest, "another body")).toEqual({ kind: "id-reused" });
  // Beyond the bound the id counts as a new command, about an order that does not exist.
  expect(await answerTo(4, "flood-1", "fingerprint-1")).toMatchObject({ kind: "denied" });
  await second.end();
});
