import type { CoreEnding } from "@akari/core/faults/core-ending";
import { unreachable } from "@akari/brokerage/assertion";
import { fingerprintOf } from "./fingerprint.ts";
import type { AmendmentRequest } from "@akari/brokerage/order/intended-amendment";
import type { PreviewRequest } from "@akari/brokerage/preview";
import type { Boundary } from "@akari/exchange/schedule";
import type { CorePort } from "../edge.ts";
import { blameOf } from "@akari/core/faults/suspect";
import { timeOf } from "@akari/core/input";
import { BatchListeners } from "./batch-listeners.ts";
import { keepCore } from "./core-keeper.ts";
import type { CorePortOptions } from "./core-port-options.ts";
import { coreEntry, type CoreParts, startCoreThread } from "./core-thread.ts";
import { type CoreThread, troubleWith } from "./started-core.ts";
import { FaultLines } from "./fault-lines.ts";
import { unpackBook } from "./packed-book.ts";
import type { AmendmentPreviewReply, Done, PreviewReply } from "@akari/core/reply";
import { CoreEnded } from "./core-away.ts";
import { Requests } from "./requests.ts";
import { type Gate, OwnGate } from "../clock/gate.ts";
import type { Committed, FromCore, Ready, ToCore } from "./messages.ts";
import type { Reply } from "./reply.ts";
import { HeardEndings } from "@akari/core/faults/heard-endings";
import { asBatch } from "./snapshot-batch.ts";
import { Silence } from "./silence.ts";
import { startLine } from "./start-line.ts";
import { batchOf, type Kept } from "./not-kept.ts";
import { systemTiming } from "./timing.ts";

/** Beyond this many unanswered commands, the answer is an immediate 503 with Retry-After. */
const inboxBound = 5_000;
/** A stopping core that has not stored its last batch within this time is ended in any case. */
const drainMs = 5_000;

export interface MarketPort extends CorePort {
  /** Each resolves once its input is on disk. */
  beat(at: number): Promise<void>;
  /** As many beats as take the simulated firms to each share once, as one. */
  round(at: number): Promise<void>;
  /** Beats one after another without a pause, which are one batch: for a market that catches up with the present. */
  stretch(from: number, everyMs: number, at: number): Promise<void>;
  quoteAnew(at: number): Promise<void>;
  boundary(boundary: Boundary, nextTradingDate: string): Promise<void>;
  /**
   * Called after an ended core was replaced, with the state that its successor loaded from the tables, once the call about the previous
   * replacement has settled. Everything asked of an ended core is rejected.
   */
  onRestarted(listener: (ready: Ready) => Promise<void>): void;
  /** Called each time that a core could not replace an ended one, since another Akari leads the market. */
  onLost(listener: () => void): void;
  /** Open while a core of this process leads the market and its listeners have caught up: the market's jobs continue only then. */
  readonly leads: Gate;
  /** Delivers pending batches to the listeners after the replies at once. */
  tellRest(): void;
  readonly figures: { inbox: number; batchMs: number; batchCommands: number; restarts: number };
  /**
   * Replaces the core by a core that lists the files imported since, as a start does: the running core stores its last batch first. Resolves
   * when the new one has started and its listeners know.
   */
  listReplays(at: number): Promise<void>;
  /** Keeps the market, as it is after all that was asked before, for good under this name; resolves with its batch. Rejects with NotKept. */
  keep(name: string): Promise<number>;
  drain(): Promise<void>;
}

/** Starts the core and keeps one running: when it ends, its successor loads the tables. */
export async function openCorePort(options: CorePortOptions): Promise<MarketPort> {
  const { log, threads, entry = coreEntry, timing = systemTiming, stopping } = options;
  const requests = new Requests();
  const answerListeners = new Set<(answers: boolean) => void>();
  const restarted: ((ready: Ready) => Promise<void>)[] = [];
  const lost: (() => void)[] = [];
  const figures = { inbox: 0, batchMs: 0, batchCommands: 0, restarts: 0 };
  const silence = new Silence();
  const endings = new HeardEndings();
  const faults = new FaultLines(log, timing);
  const closing = new AbortController();
  const leads = new OwnGate();
  let { settings } = options;
  const bus = { market: options.market, edge: settings.holder, inBytes: options.busInBytes };
  let outgoing: ToCore[] = [];
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

  const listeners = new BatchListeners({
    tell: (call) => tell("a listener of committed batches", call),
    later: setImmediate,
  });

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
        return requests.answer(message.ticket, message.reply);
      case "kept":
        return requests.answer(message.ticket, message);
      case "gauge":
        Object.assign(figures, message);
        return;
      case "drained":
        return drained();
      case "missed":
        return requests.missed(message);
      case "recorded":
        endings.recorded();
        return message.decisions.forEach((decision) => log(decision));
      case "notice":
        return log(message.line);
      case "ready":
      case "failed":
        // `edge-link.ts` and `core-thread.ts` settle these.
        return;
      default:
        return unreachable(message);
    }
  };

  const hear = (batch: Committed) =>
    listeners.tell(batch, () => {
      for (const [ticket, reply] of batch.replies) requests.answer(ticket, reply);
    });

  /** The market as it is, in place of messages that were lost: listeners begin anew, as after a core was replaced. */
  const onMended = (ready: Ready) => {
    silence.heard();
    current = ready;
    log("messages of the core were lost, and its market was read anew");
    hear(asBatch(ready));
    told = told.then(() => tellRestarted(ready));
    // Replies come in the order of the requests: those to earlier ones, if they are not here by then, were lost.
    const { nextTicket } = requests;
    post<Done>((ticket) => ({ kind: "ping", ticket })).then(
      () => requests.loseBefore(nextTicket),
      () => {},
    );
  };

  const onStarted = (started: CoreThread, ready: Ready) => {
    const isFirst = current === null;
    thread = started;
    current = ready;
    // Another replacement lists nothing: operators decide when a file joins a running market.
    settings = { ...settings, listsReplaysAt: null };
    silence.heard();
    const how = startLine(ready.start);
    if (how !== null) log(how);
    if (!isFirst) {
      figures.restarts += 1;
      hear(asBatch(ready));
      told = told.then(() => tellRestarted(ready));
    }
    told = told.then(() => leads.set(thread === started));
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
    leads.set(false);
    endings.hear(ending, livedMs);
    setAnswers(false);
    requests.end();
    outgoing = [];
  };

  const post = <Answer>(make: (ticket: number) => ToCore): Promise<Answer> => {
    if (thread === null || closing.signal.aborted) return Promise.reject(new CoreEnded());
    // One envelope per turn of the event loop: inputs that arrived together travel together.
    if (outgoing.length === 0) setImmediate(flush);
    return requests.ask(make, (message) => outgoing.push(message));
  };

  const flush = () => {
    const messages = outgoing;
    outgoing = [];
    if (messages.length === 0 || thread === null) return;
    requests.sent(messages, thread.send(messages));
  };

  const listenForSilence = async () => {
    for (;;) {
      await timing.pause(1_000, closing.signal);
      if (closing.signal.aborted) return;
      thread?.remind();
      const hearing = silence.second(thread !== null && requests.size > 0);
      if (hearing !== "answers") setAnswers(false);
      if (hearing === "lost" && thread !== null) await thread.end(silenceOf(thread));
    }
  };

  /** A core in an endless loop has an input in hand; a core that waits for its database has none. */
  const silenceOf = ({ inHand }: CoreThread): CoreEnding => {
    const message = "it has not said a word for half a minute";
    const input = requests.messageOf(inHand);
    // A capture is made between inputs: none is in hand then.
    if (input === null || !("ticket" in input) || input.kind === "keep")
      return troubleWith(message);
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
    begin() {
      const parts: CoreParts = {
        settings: { ...settings, bus, faults: endings.memory },
        take: onMessages,
        onMended,
        onUnread: (error) => faults.tell("reading what the core sent", error),
        onHung: () => (thread === null ? troubleWith("its thread hangs") : silenceOf(thread)),
        between: options.between,
      };
      return threads === undefined ? startCoreThread(entry, parts) : threads.begin(parts);
    },
    onStarted,
    onEnded,
    onLed: () => lost.forEach((listener) => tell("a listener of the lost lead", listener)),
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
    leads,
    submit(command) {
      if (requests.size >= inboxBound)
        return Promise.resolve({ kind: "overloaded", retryAfterSeconds: 1 });
      const fingerprint = fingerprintOf(command);
      return post<Reply>((ticket) => ({ kind: "command", ticket, command, fingerprint }));
    },
    preview: (request: PreviewRequest, at: number) =>
      post<PreviewReply>((ticket) => ({ kind: "preview", ticket, request, at })),
    previewAmendment: (request: AmendmentRequest, at: number) =>
      post<AmendmentPreviewReply>((ticket) => ({ kind: "preview", ticket, request, at })),
    ping: async () => void (await post<Done>((ticket) => ({ kind: "ping", ticket }))),
    round: async (at) => void (await post<Done>((ticket) => ({ kind: "round", ticket, at }))),
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
    onCommitted: (turn, listener) => listeners.on(turn, listener),
    tellRest: () => listeners.tellRest(),
    onAnswers(listener) {
      answerListeners.add(listener);
      return () => answerListeners.delete(listener);
    },
    onRestarted: (listener) => void restarted.push(listener),
    onLost: (listener) => void lost.push(listener),
    async listReplays(at) {
      // Without a thread, a core is starting for another reason and without this order: wait for it first.
      if (thread === null) await startAfter(present(current).epoch);
      const running = thread;
      if (running === null || closing.signal.aborted) throw new CoreEnded();
      const { epoch } = present(current);
      settings = { ...settings, listsReplaysAt: at };
      flush();
      // Requests from here on go to the next core: the running core takes no more.
      thread = null;
      leads.set(false);
      await Promise.race([drainOf(running), running.ended, timing.pause(drainMs, closing.signal)]);
      await running.end(troubleWith("it makes room for one that lists imported shares"));
      await startAfter(epoch);
      await told;
    },
    async keep(name) {
      return batchOf(name, await post<Kept>((ticket) => ({ kind: "keep", ticket, name })));
    },
    async drain() {
      closing.abort();
      flush();
      await keeper.stop(drainOf, drainMs);
      listeners.tellRest();
      await told;
    },
  };
}

function present(ready: Ready | null): Ready {
  if (ready === null) throw new Error("no core has started yet");
  return ready;
}
