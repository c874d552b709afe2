import { sen } from "@akari/brokerage/money";
import type { ToWriter } from "@akari/core/writer-messages";
import type pg from "pg";
import { CoreLinks } from "../../src/bus/core-links.ts";
import { EdgeLink } from "../../src/bus/edge-link.ts";
import type { FromCore, Ready, ToCore } from "../../src/bus/messages.ts";
import type { Envelope } from "../../src/bus/protocol.ts";
import type { TestDatabase } from "../../src/db/testing/create-test-database.ts";
import { Led } from "../../src/engine/leadership.ts";
import {
  type CoreMake,
  type CoreSettings,
  productCore,
  startCore,
} from "../../src/engine/start-core.ts";

/** Monday, 16 November 2026, 09:30 in Tokyo: continuous trading of a practice session. */
export const foundedAt = Date.parse("2026-11-16T09:30:00+09:00");
export const founding = {
  schedule: "practice",
  instruments: 4,
  seed: "goes on",
  seedFixed: true,
  secondPersonAbove: sen(100_000_000),
  at: foundedAt,
} as const;

export type Step = Exclude<ToWriter, { kind: "drain" | "preview" | "ping" | "keep" }>;

/** A core on a database, in this thread: its inputs are the test's, and nothing happens by itself. */
export class DrivenCore {
  readonly ready: Ready;
  readonly #receive: (messages: readonly ToCore[]) => void;
  readonly #heard: FromCore[];
  readonly #listener: { look: () => void };

  static async start(
    { database }: TestDatabase,
    faults?: CoreSettings["faults"],
    make: Partial<CoreMake> = {},
    { course, market } = { course: 1, market: "open" },
  ): Promise<DrivenCore> {
    const heard: FromCore[] = [];
    const listener = { look: () => {} };
    const settings: CoreSettings = {
      database: database.writerConfig,
      course,
      founding,
      listsReplaysAt: null,
      holder: "a test",
      bus: { market, edge: "a test", inBytes: false },
      ...(faults === undefined ? {} : { faults }),
    };
    const take = (messages: readonly FromCore[]) => {
      heard.push(...messages);
      listener.look();
    };
    for (;;)
      try {
        const links = new CoreLinks(settings.bus.market);
        const edge = connected(links, settings.bus, take);
        await startCore(
          settings,
          { ...productCore, tailLimitMs: Infinity, ...make },
          links,
          () => {},
        );
        return new DrivenCore((messages) => void edge.send(messages), heard, listener);
      } catch (error) {
        // The one before is gone as soon as the server has noticed.
        if (!(error instanceof Led)) throw error;
      }
  }

  private constructor(
    receive: (messages: readonly ToCore[]) => void,
    heard: FromCore[],
    listener: { look: () => void },
  ) {
    this.#receive = receive;
    this.#listener = listener;
    this.#heard = heard;
    this.ready = heard.find((message) => message.kind === "ready")!;
  }

  /** One after another, each answered before the next. */
  async carry(steps: readonly Step[]): Promise<void> {
    for (const step of steps) {
      const { ticket } = step;
      this.#receive([step]);
      await this.#hear(
        (message) => message.kind === "committed" && message.replies.some(([of]) => of === ticket),
      );
    }
  }

  /** What it has said to its starter. */
  get notices(): string[] {
    return this.#heard.flatMap((message) => (message.kind === "notice" ? [message.line] : []));
  }

  /** The answer to a command. */
  async ask(step: Extract<Step, { kind: "command" }>): Promise<unknown> {
    await this.carry([step]);
    const replies = this.#heard.flatMap((message) =>
      message.kind === "committed" ? message.replies : [],
    );
    return replies.find(([of]) => of === step.ticket)?.[1];
  }

  /** What comes of keeping the market as it is. */
  async keep(name: string): Promise<Extract<FromCore, { kind: "kept" }>> {
    // Behind those of the steps.
    const ticket = 1_000_000 + this.#heard.length;
    this.#receive([{ kind: "keep", ticket, name }]);
    const isIt = (message: FromCore) => message.kind === "kept" && message.ticket === ticket;
    await this.#hear(isIt);
    return this.#heard.find(isIt) as Extract<FromCore, { kind: "kept" }>;
  }

  /** It ends in order. */
  async drain(): Promise<void> {
    this.#receive([{ kind: "drain" }]);
    await this.#hear(({ kind }) => kind === "drained");
  }

  async #hear(wanted: (message: FromCore) => boolean): Promise<void> {
    while (!this.#heard.some(wanted))
      await new Promise<void>((resolve) => (this.#listener.look = resolve));
  }
}

/** An edge in the core's own thread. */
function connected(
  links: CoreLinks,
  { market, edge }: CoreSettings["bus"],
  take: (messages: readonly FromCore[]) => void,
): EdgeLink {
  let toCore = (_envelope: Envelope<ToCore>) => {};
  let toEdge = (_envelope: Envelope<FromCore>) => {};
  const link = new EdgeLink({
    market,
    edge,
    transport: {
      send: (envelope) => toCore(envelope),
      onMessage: (listener) => (toEdge = listener),
    },
    take,
    onSnapshot: (ready) => take([ready]),
  });
  links.connect(edge, {
    send: (envelope) => toEdge(envelope),
    onMessage: (listener) => (toCore = listener),
  });
  return link;
}

/** The core that leads is gone, as after a kill of its process. */
export async function killLeader(owner: pg.Client): Promise<void> {
  await owner.query("select pg_terminate_backend(backend) from leader");
}
