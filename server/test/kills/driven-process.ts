import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { afterAll, inject } from "vitest";
import {
  createTestDatabase,
  type TestDatabase,
} from "../../src/db/testing/create-test-database.ts";
import type { DrivenSettings, Wish } from "./driven-akari.ts";

/** What a process says of itself once it runs. */
export interface Started {
  readonly address: string;
  readonly invitationCode: string;
  readonly operatorSecret: string | null;
}

/** One process after another on one database, in which time passes only on demand. Ended with the test file. */
export class DrivenProcess {
  readonly test: TestDatabase;
  readonly #founded: number;
  #child: ChildProcess | null = null;
  /** Of the process that runs: the address changes with each. */
  started!: Started;
  now: number;

  static async on(founded: number): Promise<DrivenProcess> {
    const driven = new DrivenProcess(await createTestDatabase(), founded);
    afterAll(async () => {
      driven.#child?.kill("SIGKILL");
      await driven.test.drop();
    });
    return driven;
  }

  private constructor(test: TestDatabase, founded: number) {
    this.test = test;
    this.#founded = founded;
    this.now = founded;
  }

  async start(): Promise<void> {
    const { host, port, user, password, database } = this.test.database.writerConfig;
    const app = { host, port, user, password, database } as DrivenSettings["app"];
    const settings: DrivenSettings = { app, founded: this.#founded, now: this.now };
    this.#child = fork(inject("programs").drivenAkari, [JSON.stringify(settings)], {
      execArgv: [],
    });
    [this.started] = (await once(this.#child, "message")) as [Started];
  }

  async ask(wish: Wish): Promise<void> {
    const done = once(this.#running, "message");
    this.#running.send(wish);
    await done;
  }

  async advance(ms: number): Promise<void> {
    this.now += ms;
    await this.ask({ kind: "advance", ms });
  }

  /** Only its last minute is advanced through beat by beat (docs/decisions/0528-tests-and-their-cost.md). */
  async until(at: number): Promise<void> {
    const ms = at - this.now;
    this.now = at;
    await this.ask({ kind: "pass", ms });
  }

  /** The process is killed so many milliseconds after it has begun with this second; then another one goes on after it. */
  async killedIn(at: number, killAfterMs: number): Promise<void> {
    await this.until(at);
    const ended = once(this.#running, "exit");
    this.#running.send({ kind: "advance", ms: 1_000, killAfterMs } satisfies Wish);
    await ended;
    this.now += 1_000;
    await this.start();
    await this.advance(3_000);
  }

  /**
   * The process is killed in this second, as soon as a batch with such an event is on disk and before the next one; `meanwhile` sees
   * the database as it was left. Then another process goes on after the second.
   */
  async killedBetween(at: number, event: string, meanwhile: () => Promise<void>): Promise<void> {
    await this.until(at);
    await this.ask({ kind: "kill-with", event });
    const ended = once(this.#running, "exit");
    this.#running.send({ kind: "advance", ms: 1_000 } satisfies Wish);
    await ended;
    await meanwhile();
    this.now += 1_000;
    await this.start();
    await this.advance(3_000);
  }

  /** The process is killed as soon as an event of this kind is on disk, before anything else hears of it; then another one goes on. */
  async killedWith(event: string, doing: () => Promise<unknown>): Promise<void> {
    await this.ask({ kind: "kill-with", event });
    const ended = once(this.#running, "exit");
    const unanswered = doing().then(
      () => {
        throw new Error(`answered before ${event} killed the process`);
      },
      () => {},
    );
    await Promise.all([ended, unanswered]);
    await this.start();
    await this.advance(3_000);
  }

  /** Nothing runs until then: the days that end meanwhile end with the start. */
  async sleptUntil(at: number): Promise<void> {
    const ended = once(this.#running, "exit");
    this.#running.kill("SIGKILL");
    await ended;
    this.now = at;
    await this.start();
  }

  get #running(): ChildProcess {
    if (this.#child === null) throw new Error("no process has been started");
    return this.#child;
  }
}
