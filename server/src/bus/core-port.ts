import type { CoreEnding } from "@akari/core/faults/core-ending";
import { unreachable } from "@akari/brokerage/assertion";
import { hash } from "node:crypto";
import type { Command } from "@akari/brokerage/commands";
import { meaningOf } from "@akari/core/command-meaning";
import type { AmendmentRequest } from "@akari/brokerage/order/intended-amendment";
import type { PreviewRequest } from "@akari/brokerage/preview";
import type { Boundary } from "@akari/exchange/schedule";
import type { CorePort } from "../edge.ts";
import type { CoreSettings } from "../engine/start-core.ts";
import { blameOf } from "@akari/core/faults/suspect";
import { timeOf } from "@akari/core/input";
import { keepCore } from "./core-keeper.ts";
import { coreEntry, type CoreThread, startCoreThread, troubleWith } from "./core-thread.ts";
import { FaultLines } from "./fault-lines.ts";
import { unpackBook } from "./packed-book.ts";
import type { AmendmentPreviewReply, Done, PreviewReply } from "@akari/core/reply";
import { CoreEnded } from "./core-away.ts";
import type { Committed, FromCore, Ready, ToCore } from "./messages.ts";
import type { Reply } from "./reply.ts";
import { Quarantine } from "@akari/core/faults/quarantine";
import { Silence } from "./silence.ts";
import { systemTiming, type Timing } from "./timing.ts";

/** Beyond this many unanswered commands, the answer is an immediate 503 with Retry-After. */
const inboxBound = 5_000;
const retryAfterSeconds = 1;
/** A stopping core that has not stored its last batch within this time is ended in any case. */
const drainMs = 5_000;

export interface MarketPort extends CorePort {
  /** Each resolves once its input is on disk. */
  beat(at: number): Promise<void>;
  /** Beats one after another without a pause, which are one batch: for a market that catches up with the present. */
  stretch(from: number, everyMs: number, at: number): Promise<void>;
  quoteAnew(at: number): Promise<void>;
  boundary(boundary: Boundary, nextTradingDate: string): Promise<void>;
  /**
   * Called after an ended core was replaced, with the state that its successor loaded from the tables, once the call about the previous
   * replacement has settled. Everything asked of an ended core is rejected.
   */
  onRestarted(listener: (ready: Ready) => Promise<void>): void;
  readonly figures: { inbox: number; batchMs: number; batchCommands: number; restarts: number };
  /**
   * Replaces the core by one that lists the files imported since, as a start does: the running one stores its last batch first. Resolves
   * when the new one has started and its listeners know.
   */
  listReplays(at: number): Promise<void>;
  drain(): Promise<void>;
}

export interface CorePortOptions {
  readonly settings: CoreSettings;
  readonly log: (message: string) => void;
  /** Absent: the product's own. */
  readonly entry?: URL | undefined;
  readonly timing?: Timing | undefined;
  /** Aborted before the first core has started: it is ended, and the start refused. */
  readonly stopping?: AbortSignal | undefined;
}

interface Waiting {
  readonly message: ToCore;
  readonly resolve: (reply: never) => void;
  readonly reject: (error: Error) => void;
}

/** Starts the core and keeps one running: when it ends, its successor loads the tables. */
export async function openCorePort(options: CorePortOptions): Promise<MarketPort> {
  const { log, entry = coreEntry, timing = systemTiming, stopping } = options;
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<(batch: Committed) => void>();
  const answerListeners = new Set<(answers: boolean) => void>();
  const restarted: ((ready: Ready) => Promise<void>)[] = [];
  const figures = { inbox: 0, batchMs: 0, batchCommands: 0, restarts: 0 };
  const silence = new Silence();
  const quarantine = new Quarantine();
  const faults = new FaultLines(log, timing);
  const closing = new AbortController();
  let { settings } = options;
  let outgoing: ToCore[] = [];
  let nextTicket = 1;
  let thread: CoreThread | null = null;
  let current: Ready | null = null;
  let answers = false;
  let told: Promise<void> = Promise.resolve();
  let drained = () => {};

  /** Runs a listener; a fault in it is logged and goes no further. */
  const tell = (whom: string, call: () => void) => {
    try {
      call();
    } catch (error) {
      faults.tell(whom, error);
    }
  };

  const setAnswers = (next: boolean) => {
    if (answers === next) return;
    answers = next;
    for (const listener of answerListeners)
      tell("a listener of the core's state", () => listener(next));
  };

  const onMessages = (messages: readonly FromCore[]) => {
    silence.heard();
    if (thread !== null) setAnswers(true);
    for (const message of messages) take(message);
  };

  const take = (message: FromCore): void => {
    switch (message.kind) {
      case "committed":
        return hear({ ...message, books: message.books.map(unpackBook) });
      case "previewed":
        return answer(message.ticket, message.reply);
      case "gauge":
        Object.assign(figures, message);
        return;
      case "drained":
        return drained();
      case "ready":
      case "failed":
        // `core-thread.ts` settles these.
        return;
      default:
        return unreachable(message);
    }
  };

  const hear = (batch: Committed) => {
    for (const listener of listeners)
      tell("a listener of committed batches", () => listener(batch));
    for (const [ticket, reply] of batch.replies) answer(ticket, reply);
  };

  const answer = (ticket: number, reply: Committed["replies"][number][1]) => {
    waiting.get(ticket)?.resolve(reply as never);
    waiting.delete(ticket);
  };

  const onStarted = (started: CoreThread, ready: Ready) => {
    const isFirst = current === null;
    thread = started;
    current = ready;
    // Another replacement lists nothing: operators decide when a file joins a running market.
    settings = { ...settings, listsReplaysAt: null };
    silence.heard();
    quarantine.recorded();
    if (!isFirst) {
      figures.restarts += 1;
      hear(asBatch(ready));
      told = told.then(() => tellRestarted(ready));
    }
    setAnswers(true);
  };

  /** Reports one start after another; skips a start whose core has already ended. */
  const tellRestarted = async (ready: Ready) => {
    for (const listener of restarted) {
      if (current !== ready || thread === null) return;
      await listener(ready).catch((error: unknown) =>
        faults.tell("a listener of the core's start", error),
      );
    }
  };

  const onEnded = (ending: CoreEnding, livedMs: number) => {
    thread = null;
    const decided = quarantine.hear(ending, livedMs);
    if (decided !== null) log(decided);
    setAnswers(false);
    for (const { reject } of waiting.values()) reject(new CoreEnded());
    waiting.clear();
    outgoing = [];
  };

  const post = <Answer>(make: (ticket: number) => ToCore): Promise<Answer> => {
    if (thread === null || closing.signal.aborted) return Promise.reject(new CoreEnded());
    const ticket = nextTicket++;
    // One message per turn of the event loop: inputs that arrived together travel together.
    if (outgoing.length === 0) setImmediate(flush);
    const message = make(ticket);
    outgoing.push(message);
    return new Promise((resolve, reject) =>
      waiting.set(ticket, { message, resolve: resolve as never, reject }),
    );
  };

  const flush = () => {
    const messages = outgoing;
    outgoing = [];
    if (messages.length > 0) thread?.send(messages);
  };

  const listenForSilence = async () => {
    for (;;) {
      await timing.pause(1_000, closing.signal);
      if (closing.signal.aborted) return;
      const hearing = silence.second(thread !== null && waiting.size > 0);
      if (hearing !== "answers") setAnswers(false);
      if (hearing === "lost" && thread !== null) await thread.end(silenceOf(thread));
    }
  };

  /** A core that spins has an input in hand; one that waits for its database has none. */
  const silenceOf = ({ inHand }: CoreThread): CoreEnding => {
    const message = "it has not said a word for half a minute";
    const input = waiting.get(inHand)?.message;
    if (input === undefined || input.kind === "drain") return troubleWith(message);
    const suspect = { input, name: null, code: null, at: timeOf(input) ?? 0 };
    return { cause: "fault", message, blame: blameOf(suspect) };
  };

  /** Resolves when a running core has stored its last batch. */
  const drainOf = (running: CoreThread) =>
    new Promise<void>((resolve) => {
      drained = resolve;
      running.send([{ kind: "drain" }]);
    });

  /** Resolves when a later core than that of an epoch has started; rejects when the port is closed before. */
  const startAfter = (epoch: number) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (present(current).epoch > epoch && thread !== null) resolve();
        else if (closing.signal.aborted) reject(new CoreEnded());
        else return;
        answerListeners.delete(look);
        closing.signal.removeEventListener("abort", look);
      };
      answerListeners.add(look);
      closing.signal.addEventListener("abort", look);
      look();
    });

  const keeper = await keepCore({
    begin: () => startCoreThread(entry, { ...settings, faults: quarantine.memory }, onMessages),
    onStarted,
    onEnded,
    timing,
    log,
    stopping,
  });
  void listenForSilence();

  return {
    get ready() {
      return present(current);
    },
    get answers() {
      return answers;
    },
    figures,
    submit(command) {
      if (waiting.size >= inboxBound)
        return Promise.resolve({ kind: "overloaded", retryAfterSeconds });
      const fingerprints = fingerprintsOf(command);
      return post<Reply>((ticket) => ({ kind: "command", ticket, command, ...fingerprints }));
    },
    preview: (request: PreviewRequest, at: number) =>
      post<PreviewReply>((ticket) => ({ kind: "preview", ticket, request, at })),
    previewAmendment: (request: AmendmentRequest, at: number) =>
      post<AmendmentPreviewReply>((ticket) => ({ kind: "preview", ticket, request, at })),
    ping: async () => void (await post<Done>((ticket) => ({ kind: "ping", ticket }))),
    beat: async (at) => void (await post<Done>((ticket) => ({ kind: "beat", ticket, at }))),
    stretch: async (from, everyMs, at) =>
      void (await post<Done>((ticket) => ({ kind: "stretch", ticket, from, everyMs, at }))),
    quoteAnew: async (at) =>
      void (await post<Done>((ticket) => ({ kind: "quote-anew", ticket, at }))),
    boundary: async (boundary, nextTradingDate) =>
      void (await post<Done>((ticket) => ({
        kind: "boundary",
        ticket,
        boundary,
        nextTradingDate,
      }))),
    onCommitted(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onAnswers(listener) {
      answerListeners.add(listener);
      return () => answerListeners.delete(listener);
    },
    onRestarted: (listener) => void restarted.push(listener),
    async listReplays(at) {
      // One that is being replaced for another reason has begun without this order.
      if (thread === null) await startAfter(present(current).epoch);
      const running = thread;
      if (running === null || closing.signal.aborted) throw new CoreEnded();
      const { epoch } = present(current);
      settings = { ...settings, listsReplaysAt: at };
      flush();
      // What is asked from here on is asked of the next core: the running one takes nothing more.
      thread = null;
      await Promise.race([drainOf(running), running.ended, timing.pause(drainMs, closing.signal)]);
      await running.end(troubleWith("it makes room for one that lists imported shares"));
      await startAfter(epoch);
      await told;
    },
    async drain() {
      closing.abort();
      flush();
      await keeper.stop(drainOf, drainMs);
      await told;
    },
  };
}

/** The tables as a new core found them, for listeners of batches. */
function asBatch(ready: Ready): Committed {
  return {
    kind: "committed",
    batch: 0,
    at: 0,
    replies: [],
    accountEvents: [],
    listed: ready.instruments,
    quotes: ready.quotes,
    books: ready.books,
    trades: [],
    offAuctionTrades: [],
    announcements: [],
    replays: ready.replays,
  };
}

/** Hashes of a command without its time and id: the same id with another body is refused. */
function fingerprintsOf(command: Command) {
  const { at: _at, id: _id, ...body } = command;
  return {
    fingerprint: hash("sha256", meaningOf(command), "base64url"),
    formerFingerprint: hash("sha256", JSON.stringify(body), "base64url"),
  };
}

function present(ready: Ready | null): Ready {
  if (ready === null) throw new Error("no core has started yet");
  return ready;
}
