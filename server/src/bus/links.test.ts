import type { FromWriter, ToWriter } from "@akari/core/writer-messages";
import fc from "fast-check";
import { expect, test } from "vitest";
import { CoreLinks } from "./core-links.ts";
import { EdgeLink } from "./edge-link.ts";
import type { FromCore, Ready, ToCore } from "./messages.ts";
import { decodeFromCore, decodeToCore, encodeEnvelope, type Envelope } from "./protocol.ts";
import type { CoreTransport, EdgeTransport } from "./transport.ts";

/** Whether an envelope arrives: called for each, with its direction. */
type Fate = (direction: "to" | "from") => boolean;

function wire(arrives: Fate): { core: CoreTransport; edge: EdgeTransport } {
  let toCore: (envelope: Envelope<ToCore>) => void = () => {};
  let toEdge: (envelope: Envelope<FromCore>) => void = () => {};
  return {
    core: {
      send: (envelope) => arrives("from") && toEdge(decodeFromCore(encodeEnvelope(envelope))),
      onMessage: (listener) => (toCore = listener),
    },
    edge: {
      send: (envelope) => arrives("to") && toCore(decodeToCore(encodeEnvelope(envelope))),
      onMessage: (listener) => (toEdge = listener),
    },
  };
}

/** A core with one number, the sum of the requested additions, which it returns at once. */
class Adding {
  readonly links = new CoreLinks("open");
  readonly heard: ToWriter[] = [];
  sum = 0;

  constructor() {
    this.links.led(7);
    this.links.open({
      epoch: 7,
      snapshot: () => ({ kind: "ready", ...emptyReady, marketSeed: String(this.sum) }),
      receive: (messages) => messages.forEach((message) => this.#take(message)),
    });
  }

  #take(message: ToWriter): void {
    this.heard.push(message);
    if (message.kind !== "ping") return;
    this.sum += 1;
    this.publish([[message.ticket, { kind: "done" }]]);
  }

  publish(replies: Extract<FromWriter, { kind: "committed" }>["replies"]): void {
    this.links.tell([{ ...emptyBatch, batch: this.sum, replies }]);
  }
}

const emptyReady: Omit<Ready, "kind"> = {
  epoch: 7,
  start: { from: "tables", because: null, carried: 0 },
  schedule: "practice",
  tradingDate: "2026-11-20",
  lastBoundaryAt: 0,
  storedAt: 0,
  isNew: false,
  foundedAt: 0,
  openedAt: null,
  genesisDate: "2026-11-20",
  pastStyle: "live",
  marketSeed: "0",
  seedFixed: true,
  secondPersonAbove: 1 as Ready["secondPersonAbove"],
  instruments: [],
  replays: [],
  quotes: [],
  books: [],
};
const emptyBatch: Extract<FromWriter, { kind: "committed" }> = {
  kind: "committed",
  batch: 0,
  at: 0,
  replies: [],
  accountEvents: [],
  listed: [],
  quotes: [],
  books: [],
  trades: [],
  offAuctionTrades: [],
  announcements: [],
};

/** An edge that keeps the sum by adding one for each batch, and the answered tickets. */
class Counting {
  readonly link: EdgeLink;
  readonly answered: number[] = [];
  readonly messages: FromCore[] = [];
  sum = -1;
  snapshots = 0;

  constructor(core: Adding, edge: string, arrives: Fate = () => true) {
    const ends = wire(arrives);
    this.link = new EdgeLink({
      market: "open",
      edge,
      transport: ends.edge,
      onSnapshot: ({ marketSeed }) => {
        this.snapshots += 1;
        this.sum = Number(marketSeed);
      },
      take: (messages) => messages.forEach((message) => this.#take(message)),
    });
    core.links.connect(edge, ends.core);
  }

  #take(message: FromCore): void {
    this.messages.push(message);
    if (message.kind === "previewed") this.answered.push(message.ticket);
    if (message.kind !== "committed") return;
    // Replies contained in a snapshot have no number of their own any more.
    this.sum = Math.max(this.sum, message.batch);
    this.answered.push(...message.replies.map(([ticket]) => ticket));
  }
}

test("M-HOU-54 two edges with the same tickets each get the replies to their own requests only", () => {
  const core = new Adding();
  const one = new Counting(core, "one");
  const other = new Counting(core, "other");
  one.link.send([{ kind: "ping", ticket: 5 }]);
  other.link.send([{ kind: "ping", ticket: 5 }]);
  other.link.send([{ kind: "ping", ticket: 6 }]);
  expect(one.answered).toEqual([5]);
  expect(other.answered).toEqual([5, 6]);
  // Both edges get the messages for all edges.
  expect([one.sum, other.sum]).toEqual([3, 3]);

  const [, toOther] = core.heard as { ticket: number }[];
  core.links.tell([{ kind: "previewed", ticket: toOther!.ticket, reply: { kind: "fault" } }]);
  expect(one.answered).toEqual([5]);
  expect(other.answered).toEqual([5, 6, 5]);
});

test("M-HOU-54 only the supervisor moves the market, ends it and gets its gauges", () => {
  const core = new Adding();
  const supervisor = new Counting(core, "supervisor");
  const other = new Counting(core, "other");
  const moves: readonly ToCore[] = [
    { kind: "beat", ticket: 1, at: 1 },
    { kind: "quote-anew", ticket: 2, at: 1 },
    { kind: "drain" },
  ];
  other.link.send(moves);
  expect(core.heard).toEqual([]);
  supervisor.link.send(moves);
  expect(core.heard).toEqual(moves);
  core.links.tell([{ kind: "gauge", inbox: 1, batchMs: 2, batchCommands: 3 }]);
  core.links.say({ kind: "failed", cause: "trouble", message: "away", blame: null });
  expect(supervisor.messages.map(({ kind }) => kind)).toEqual(["gauge", "failed"]);
  expect(other.messages).toEqual([]);
});

test("M-HOU-54 a core ignores edges of another market, of another core, and under another name", () => {
  const core = new Adding();
  const { core: end, edge } = wire(() => true);
  core.links.connect("one", end);
  const ping = { kind: "ping", ticket: 1 } as const;
  const own = { market: "open", epoch: 7, edge: "one", sequence: 1, messages: [ping] };
  edge.send({ ...own, market: "contest" });
  edge.send({ ...own, epoch: 6 });
  edge.send({ ...own, epoch: 0 });
  edge.send({ ...own, edge: "other" });
  expect(core.heard).toEqual([]);
  edge.send({ ...own, sequence: 2 });
  expect(core.heard).toHaveLength(1);
  // A repeated message is handled once.
  edge.send({ ...own, sequence: 2 });
  expect(core.heard).toHaveLength(1);
  expect(() => core.links.connect("one", end)).toThrow("edge one is connected already");
});

test("M-HOU-55 an edge that misses messages requests a snapshot, and then has the market and the later replies", () => {
  const core = new Adding();
  let loses = false;
  const edge = new Counting(core, "one", (direction) => direction === "to" || !loses);
  core.publish([]);
  loses = true;
  edge.link.send([{ kind: "ping", ticket: 1 }]);
  loses = false;
  expect([edge.sum, edge.answered]).toEqual([0, []]);
  edge.link.send([{ kind: "ping", ticket: 2 }]);
  expect([edge.sum, edge.answered, edge.snapshots]).toEqual([2, [2], 2]);
});

test("M-HOU-55 a core reports to an edge the range of its messages that were lost", () => {
  const core = new Adding();
  let loses = false;
  const edge = new Counting(core, "one", (direction) => direction === "from" || !loses);
  loses = true;
  const first = edge.link.send([
    { kind: "ping", ticket: 1 },
    { kind: "ping", ticket: 2 },
  ]);
  loses = false;
  edge.link.send([{ kind: "ping", ticket: 3 }]);
  const told = edge.messages.filter(({ kind }) => kind === "missed");
  expect(told).toEqual([{ kind: "missed", from: first, until: first + 2 }]);
  expect(edge.answered).toEqual([3]);
});

test("M-HOU-55 [prop] after any losses an edge has the market again with the next message, and no reply arrives twice", () => {
  const fates = fc.array(fc.boolean(), { maxLength: 60 });
  fc.assert(
    fc.property(fates, fc.nat(12), (lost, count) => {
      const core = new Adding();
      let next = 0;
      let isCalm = false;
      const edge = new Counting(core, "one", () => isCalm || lost[next++] !== true);
      for (let ticket = 1; ticket <= count; ticket += 1) {
        edge.link.send([{ kind: "ping", ticket }]);
        edge.link.remind();
      }
      isCalm = true;
      core.sum += 1;
      core.publish([]);
      edge.link.remind();
      expect(edge.sum).toBe(core.sum);
      expect(new Set(edge.answered).size).toBe(edge.answered.length);
    }),
  );
});
