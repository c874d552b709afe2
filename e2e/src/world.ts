import { createClient } from "@akari/api/client";
import type { Client } from "@akari/api/client";
import { fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyPreparedDatabase } from "./prepared-database.ts";
import type { Ask, Told, Wish, WorldSettings } from "./world-process.ts";

/** A running Akari whose time passes only by `advance`, so that journeys do not race with the market. */
export interface World {
  /** Scheme, host and port. */
  readonly origin: string;
  readonly invitationCode: string;
  /** The first administrator's one-time secret. */
  readonly operatorSecret: string;
  /** Runs the market through the next `ms` at once. */
  advance(ms: number): Promise<void>;
  /**
   * The same without a viewer until the last ten seconds: the beats before them are few batches, which costs a fraction (decision 0528).
   */
  pass(ms: number): Promise<void>;
  /** Jumps ahead as after a suspend: nothing runs in between. */
  leap(ms: number): Promise<void>;
  /** Leaps to hours in which everything is open, if an earlier journey has left them; a market founded at an hour of its own stays. */
  reachTradingHours(): Promise<void>;
  /** Halts a share without an end. */
  halt(code: string): Promise<void>;
  /** An operator passes a customer's identity, under the name on the specimen card unless another is given. */
  verify(userId: string, name?: string): Promise<void>;
  /** Stops any core from responding until `regainMarket`. */
  loseMarket(): Promise<void>;
  regainMarket(): Promise<void>;
  /** An unregistered mobile number. */
  unusedMobile(): string;
  /** Creates a customer over the API with this much approved practice money. */
  customer(yen: number): Promise<Customer>;
  /** The customer with a new session. */
  signIn(customer: Pick<Customer, "mobile" | "password">): Promise<Customer>;
  /** `npm run audit`; rejects when it finds anything wrong. */
  audit(): Promise<void>;
  close(): Promise<void>;
}

export type Founding = Omit<WorldSettings, "dataDir"> & {
  /** Journeys that name their desk have a server of their own: an administrator is first only once, and switches belong to all. */
  readonly desk?: string;
};

export interface Customer {
  readonly mobile: string;
  readonly password: string;
  readonly token: string;
  readonly userId: string;
  /** The API as this customer. */
  readonly api: Client;
}

export const password = "kobune73";

/**
 * Starts the server in a separate process, so that it does not share an event loop with the browser's driver.
 * With an `operator` it listens on all addresses, as a public server does.
 */
export async function startWorld(workerIndex: number, settings: Founding = {}): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), "akari-journey-"));
  await copyPreparedDatabase(dataDir);
  const given = JSON.stringify({ dataDir, ...settings } satisfies WorldSettings);
  const child = fork(worldProgram(), [given], {
    execArgv: [],
    env: environmentWithoutRunner(),
  });
  const waiting = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
  let lastAsk = 0;

  const ready = await new Promise<Extract<Told, { kind: "ready" }>>((resolve, reject) => {
    child.on("message", (told: Told) => {
      if (told.kind === "ready") return resolve(told);
      const asker = waiting.get(told.id);
      waiting.delete(told.id);
      if (told.kind === "done") asker?.resolve();
      else asker?.reject(new Error(told.message));
    });
    child.on("exit", (code) => {
      const error = new Error(`the server ended with status ${code}`);
      reject(error);
      for (const asker of waiting.values()) asker.reject(error);
    });
  });

  const ask = (wish: Wish) =>
    new Promise<void>((resolve, reject) => {
      const id = ++lastAsk;
      waiting.set(id, { resolve, reject });
      child.send({ ...wish, id } satisfies Ask);
    });

  const origin = `http://127.0.0.1:${new URL(ready.address).port}`;
  let mobiles = 0;
  const unusedMobile = () => `090${10_000_000 + workerIndex * 10_000 + ++mobiles}`;

  return {
    origin,
    invitationCode: ready.invitationCode,
    operatorSecret: ready.operatorSecret,
    advance: (ms) => ask({ kind: "advance", ms }),
    pass: (ms) => ask({ kind: "pass", ms }),
    leap: (ms) => ask({ kind: "leap", ms }),
    reachTradingHours: () => ask({ kind: "trading-hours" }),
    halt: (code) => ask({ kind: "halt", code }),
    verify: (userId, name = "湊 あおい") => ask({ kind: "verify", userId, name }),
    loseMarket: () => ask({ kind: "lose-market" }),
    regainMarket: () => ask({ kind: "regain-market" }),
    unusedMobile,
    async customer(yen) {
      const customer = await register(origin, unusedMobile(), ready.invitationCode);
      if (yen > 0) await deposit(customer.api, yen, (ms) => ask({ kind: "advance", ms }));
      return customer;
    },
    async signIn(customer) {
      const storage = new Map([["locale", "en"]]);
      const api = clientOf(origin, storage);
      const { mobile, password } = customer;
      const { token, user_id: userId } = await api.call("user/login", { mobile, password });
      storage.set("token", token);
      return { mobile, password, userId, token, api };
    },
    audit: () => ask({ kind: "audit" }),
    async close() {
      await ask({ kind: "close" });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The server from its sources, or from the file that `npm run e2e` has bundled. */
function worldProgram(): string {
  const bundled = process.env["WORLD_BUNDLE"];
  return bundled === undefined
    ? join(import.meta.dirname, "world-process.ts")
    : join(bundled, "world.mjs");
}

/** How long a journey's preparations wait for an answer; the app itself waits as long as it always does. */
export const callMs = 60_000;

function clientOf(origin: string, storage: ReadonlyMap<string, string>): Client {
  return createClient({
    storage: { getItem: (key) => storage.get(key) ?? null },
    fetch,
    origin,
    timeoutMs: callMs,
  });
}

async function register(origin: string, mobile: string, invitationCode: string): Promise<Customer> {
  const storage = new Map([["locale", "en"]]);
  const api = clientOf(origin, storage);
  const { practiceMessage } = await api.call("user/sendCode", { mobile });
  const { token, user_id: userId } = await api.call("user/register", {
    mobile,
    password,
    confirmPassword: password,
    invitationCode,
    verificationCode: practiceMessage?.code ?? "",
  });
  storage.set("token", token);
  return { mobile, password, token, userId, api };
}

async function deposit(
  api: Client,
  amount: number,
  advance: (ms: number) => Promise<void>,
): Promise<void> {
  await api.call("deposit/request", { clientId: crypto.randomUUID(), amount });
  for (let tries = 0; tries < 20; tries += 1) {
    await advance(1000);
    const { items } = await api.call("deposit/list", {});
    if (items.every((item) => item.status === "approved")) return;
  }
  throw new Error("the deposit was not approved within 20 seconds of market time");
}

/** The test runner's own loader and settings must not reach the server. */
function environmentWithoutRunner(): NodeJS.ProcessEnv {
  const environment = { ...process.env };
  for (const name of Object.keys(environment))
    if (/^(AKARI_|DATABASE_|PW_|PLAYWRIGHT_|NODE_OPTIONS$)/.test(name)) delete environment[name];
  return environment;
}
