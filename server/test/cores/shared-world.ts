import { pathToFileURL } from "node:url";
import type { Command } from "@akari/brokerage/commands";
import { price, shares } from "@akari/exchange/price";
import type pg from "pg";
import { inject, onTestFinished } from "vitest";
import { type MarketPort, openCorePort } from "../../src/bus/core-port.ts";
import { CoreThreads, type ThreadBounds } from "../../src/bus/core-threads.ts";
import type { Reply } from "../../src/bus/reply.ts";
import { systemTiming, type Timing } from "../../src/bus/timing.ts";
import { currentCourse } from "../../src/db/courses.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "../../src/db/testing/create-test-database.ts";
import { addMarket } from "../../src/markets/testing/add-market.ts";
import { classMarket } from "../../src/markets/testing/class-market.ts";
import { ask } from "./core-world.ts";
import { foundedAt, founding } from "./driven-core.ts";

/** A market without an edge of its own: what is asked of it is the test's, and nothing happens by itself. */
export interface BareMarket {
  readonly id: string;
  readonly course: number;
  readonly port: MarketPort;
  /** A command under a new id, or under the one of an earlier try. */
  send(command?: Partial<Command>): Promise<Reply>;
  /** An order for this many shares of its first company, of an account that it does not have. */
  order(id: string, quantity: number): Promise<Reply>;
  /** Resolves after this many restarts of its core. */
  restarts(count: number): Promise<void>;
  /** Ids of the commands that are stored. */
  stored(): Promise<string[]>;
}

export interface SharedWorld {
  readonly test: TestDatabase;
  readonly threads: CoreThreads;
  readonly lines: readonly string[];
  /** `instruments`: how many companies it is founded with. */
  open(id: string, instruments?: number): Promise<BareMarket>;
  /** Sessions that lead the courses, each once. */
  sessions(): Promise<number[]>;
  owner<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]>;
}

interface Choices {
  readonly coreEntry?: URL;
  readonly timing?: Timing;
  readonly bounds?: ThreadBounds;
  readonly busInBytes?: boolean;
}

/** Markets beside the open one, whose cores share threads. They end with the test. */
export async function openSharedWorld(choices: Choices = {}): Promise<SharedWorld> {
  const {
    coreEntry = pathToFileURL(inject("programs").core),
    timing = systemTiming,
    bounds,
    busInBytes,
  } = choices;
  const test = await createTestDatabase();
  const threads = new CoreThreads({ entry: coreEntry, timing, bounds });
  const lines: string[] = [];
  const ports: MarketPort[] = [];
  onTestFinished(async () => {
    await Promise.all(ports.map((port) => port.drain()));
    await threads.close();
    await test.drop();
  });
  const owner = <Row extends pg.QueryResultRow>(sql: string) => ask<Row>(test.owner, sql);
  return {
    test,
    threads,
    lines,
    owner,
    async open(id, instruments = founding.instruments) {
      const sql = test.database.jobs;
      const { rowCount } = await sql.query("select from markets where market = $1", [id]);
      if (rowCount === 0) await addMarket(sql, classMarket(id));
      const course = await currentCourse(sql, id);
      const port = await openCorePort({
        market: id,
        settings: {
          database: test.database.writerConfig,
          course,
          founding: { ...founding, instruments, seed: id },
          listsReplaysAt: null,
          holder: `${id} of a test`,
        },
        log: (line) => lines.push(`${id}: ${line}`),
        timing,
        threads,
        busInBytes,
      });
      ports.push(port);
      return bareMarket({ id, course, port, owner });
    },
    sessions: async () =>
      (
        await owner<{ pid: number }>(
          `select distinct a.pid from leader l join pg_stat_activity a on a.pid = l.backend and a.backend_start = l.backend_start
           where a.datid = (select oid from pg_database where datname = current_database())`,
        )
      ).map(({ pid }) => pid),
  };
}

let accounts = 0;

function bareMarket({
  id,
  course,
  port,
  owner,
}: Pick<BareMarket, "id" | "course" | "port"> & Pick<SharedWorld, "owner">): BareMarket {
  const waiting = new Set<() => void>();
  port.onRestarted(async () => waiting.forEach((look) => look()));
  let sent = 0;
  const send = (more: Partial<Command> = {}): Promise<Reply> => {
    sent += 1;
    accounts += 1;
    const accountId = 100_000_000_000 + accounts;
    return port.submit({
      kind: "open-account",
      id: `${id}-${sent}`,
      actor: { kind: "customer", id: String(accountId) },
      at: foundedAt,
      accountId,
      ...more,
    } as Command);
  };
  return {
    id,
    course,
    port,
    send,
    order: (orderId, quantity) =>
      port.submit({
        kind: "place-order",
        id: orderId,
        actor: { kind: "customer", id: "1" },
        at: foundedAt,
        accountId: 1,
        code: port.ready.instruments[0]!.code,
        side: "long",
        type: "limit",
        price: price(1_000),
        quantity: shares(quantity),
        leverage: 1,
      }),
    restarts: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (port.figures.restarts < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    stored: async () =>
      (
        await owner<{ id: string }>(
          `select id from commands where course = ${course} order by batch, id`,
        )
      ).map((row) => row.id),
  };
}
