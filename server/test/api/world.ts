import { request as httpRequest } from "node:http";
import { pathToFileURL } from "node:url";
import { type Client, createClient } from "@akari/api/client";
import type { AnswerOf } from "@akari/api/endpoints";
import { afterAll, inject } from "vitest";
import { type Akari, createAkari } from "../../src/akari.ts";
import type { AkariOptions } from "../../src/akari-options.ts";

import {
  createTestDatabase,
  type TestDatabase,
} from "../../src/db/testing/create-test-database.ts";
import { stateHashOfTables } from "../../src/engine/stored-state-hash.ts";
import { systemEntropy } from "../../src/entropy.ts";
import { practiceSender } from "../../src/message-sender.ts";
import { prizesAnnounced } from "./keepers.ts";
import { createTestClock, type TestClock } from "../../src/clock/test-clock.ts";
import { markOfRows } from "./row-mark.ts";
import { patience, startOfTests } from "./test-settings.ts";
import type { AppOptions } from "../../src/app/build-app.ts";
import { liftedLimits } from "../../src/admission/rate-limits.ts";
import { noPushService } from "../../src/away/testing/no-push-service.ts";
import { testVault } from "../../src/vault/testing/test-vault.ts";

export const password = "kobune73";

/** Cheap password hashing: its real cost is tested elsewhere. */
const testApp: AppOptions = {
  limits: liftedLimits,
  passwordCost: { memoryKib: 64, passes: 1 },
};

/** How long a test waits for an answer. */
export const callMs = 60_000;

/** Any answer, unparsed. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The parsed body; null when it was not JSON. */
  readonly body: { code: number; msg: string; data: unknown } | null;
}

export interface RawCall {
  readonly token?: string;
  readonly lang?: string;
  /** Sent unchanged. */
  readonly body?: string;
  readonly contentType?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Own address of the caller: any of 127.0.0.0/8. */
  readonly from?: string;
}

export interface Customer {
  readonly mobile: string;
  readonly token: string;
  readonly userId: string;
  readonly api: Client;
}

export interface World {
  readonly akari: Akari;
  readonly clock: TestClock;
  readonly test: TestDatabase;
  /** The API with this token, or as a guest. */
  api(token?: string, locale?: string): Client;
  raw(method: string, path: string, call?: RawCall): Promise<RawAnswer>;
  /** POST with a JSON body below `/api.php/`. */
  post(name: string, body: unknown, call?: RawCall): Promise<RawAnswer>;
  get(name: string, call?: RawCall): Promise<RawAnswer>;
  /** A new customer with this many yen of practice money, approved by the desk. */
  customer(yen?: number): Promise<Customer>;
  register(mobile: string): Promise<AnswerOf<"user/register">>;
  newMobile(): string;
  /** Hash over everything in the core's tables. */
  stateHash(): Promise<string>;
}

/** A whole server with its own database, closed when the test file ends. The market moves with the clock. */
export async function openWorld(
  app: AppOptions = {},
  start = startOfTests,
  /** Changes the database before the server starts. */
  before: (test: TestDatabase) => Promise<void> = () => Promise.resolve(),
  more: Pick<
    AkariOptions,
    | "schedule"
    | "sleepsAfterMs"
    | "plans"
    | "busInBytes"
    | "coreEntry"
    | "timing"
    | "log"
    | "consolePort"
    | "secondPersonAbove"
    | "operator"
    | "publicAddress"
    | "trustedProxies"
    | "metricsToken"
    | "headsFile"
    | "securityLine"
    | "pushService"
  > &
    Partial<Pick<AkariOptions, "entropy">> = {},
): Promise<World> {
  const test = await createTestDatabase();
  await before(test);
  const clock = createTestClock(start);
  const akari = await createAkari({
    host: "127.0.0.1",
    port: 0,
    dataDir: "",
    schedule: "practice",
    instruments: 6,
    seed: "api-tests",
    clock,
    entropy: systemEntropy,
    sender: practiceSender,
    database: test.database,
    vault: testVault,
    pushService: noPushService,
    plans: () => [],
    coreEntry: bundledCore(),
    ...patience,
    ...more,
    app: { ...testApp, ...app },
  });
  afterAll(async () => {
    await akari.close();
    await test.drop();
  });
  return worldOf(akari, clock, test);
}

/** Closes `running` and starts the server anew on the same database, clock and seed; the caller closes the new one. */
export async function restart(
  { akari, clock, test }: World,
  running: Akari,
  more: Pick<AkariOptions, "log" | "plans" | "secondPersonAbove" | "pushService"> = {},
): Promise<Akari> {
  await running.close();
  const again = await createAkari({
    ...akari.edge.config,
    port: 0,
    seed: "api-tests",
    dataDir: "",
    clock,
    entropy: systemEntropy,
    sender: practiceSender,
    database: test.database,
    vault: testVault,
    pushService: noPushService,
    plans: () => [],
    coreEntry: bundledCore(),
    ...patience,
    app: testApp,
    ...more,
  });
  await clock.advance(3000);
  return again;
}

/** The product's core as `server/test/global-programs.ts` bundles it. */
function bundledCore(): URL {
  return pathToFileURL(inject("programs").core);
}

/** Helpers for tests with their own server. */
export function worldOf(akari: Akari, clock: TestClock, test: TestDatabase): World {
  const { port } = new URL(akari.address);
  let mobiles = 0;
  let hashed = { mark: "", hash: "" };

  const world: World = {
    akari,
    clock,
    test,
    api: (token, locale = "en") =>
      createClient({
        storage: {
          getItem: (key) => (key === "locale" ? locale : key === "token" ? (token ?? null) : null),
        },
        fetch,
        origin: akari.address,
        timeoutMs: callMs,
      }),
    // Passkeys by a name, since browsers have them for names only.
    raw: (method, path, call = {}) =>
      send(Number(port), method, path, {
        ...call,
        headers: {
          ...(path.startsWith("/api.php/passkey/") && { host: `localhost:${port}` }),
          ...call.headers,
        },
      }),
    post: (name, body, call = {}) =>
      world.raw("POST", `/api.php/${name}?lang=${call.lang ?? "en"}`, {
        body: JSON.stringify(body),
        ...call,
      }),
    get: (name, call = {}) => {
      const separator = name.includes("?") ? "&" : "?";
      return world.raw("GET", `/api.php/${name}${separator}lang=${call.lang ?? "en"}`, call);
    },
    newMobile: () => `090${String(20_000_000 + (mobiles += 1))}`,
    async register(mobile) {
      const { practiceMessage } = await world.api().call("user/sendCode", { mobile });
      return world.api().call("user/register", {
        mobile,
        password,
        confirmPassword: password,
        invitationCode: akari.invitationCode,
        verificationCode: practiceMessage?.code ?? "",
      });
    },
    async customer(yen = 0) {
      const mobile = world.newMobile();
      const { token, user_id: userId } = await world.register(mobile);
      const api = world.api(token);
      if (yen > 0) {
        await api.call("deposit/request", { clientId: "first-deposit", amount: yen });
        await clock.advance(2000);
      }
      return { mobile, token, userId, api };
    },
    async stateHash() {
      // What the server does by itself after its start is no change that a test compares.
      await prizesAnnounced(world);
      const client = await test.database.app.connect();
      try {
        // One snapshot for both.
        await client.query("begin isolation level repeatable read read only");
        const mark = await markOfRows(client);
        if (mark !== hashed.mark) hashed = { mark, hash: await stateHashOfTables(client, 1) };
        return hashed.hash;
      } finally {
        await client.query("rollback");
        client.release();
      }
    },
  };
  return world;
}

/** One request on its own connection. */
function send(port: number, method: string, path: string, call: RawCall): Promise<RawAnswer> {
  const headers: Record<string, string> = { ...call.headers };
  if (call.token !== undefined) headers["token"] = call.token;
  const contentType =
    call.contentType === undefined && call.body !== undefined
      ? "application/json"
      : call.contentType;
  if (contentType !== undefined && contentType !== null) headers["content-type"] = contentType;
  if (call.body !== undefined) headers["content-length"] = String(Buffer.byteLength(call.body));

  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        host: "127.0.0.1",
        port,
        method,
        path,
        headers,
        agent: false,
        ...(call.from === undefined ? {} : { localAddress: call.from }),
      },
      (response) => {
        const chunks: Buffer[] = [];
        // An answer that breaks off.
        response.on("error", reject);
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const text = Buffer.concat(chunks).toString("utf8");
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers as Record<string, string>,
            text,
            body: parsed(text),
          });
        });
      },
    );
    request.on("error", reject);
    request.end(call.body);
  });
}

function parsed(text: string): RawAnswer["body"] {
  try {
    return JSON.parse(text) as RawAnswer["body"];
  } catch {
    return null;
  }
}

/** The reason in a refusal's data. */
export function reasonOf(answer: RawAnswer): string | undefined {
  return (answer.body?.data as { reason?: string } | null)?.reason;
}

export function fieldOf(answer: RawAnswer): string | undefined {
  return (answer.body?.data as { field?: string } | null)?.field;
}
