import { hash } from "node:crypto";
import type { Command } from "@akari/brokerage/commands";
import type { PreviewRequest } from "@akari/brokerage/preview";
import type { Boundary } from "@akari/exchange/schedule";
import type { CorePort } from "../edge.ts";
import type { CoreSettings } from "../engine/start-core.ts";
import { type CoreThread, startCoreThread } from "./core-thread.ts";
import { unpackBook } from "./packed-book.ts";
import type { Committed, Done, FromCore, PreviewReply, Ready, Reply, ToCore } from "./messages.ts";

/** Beyond so many unanswered commands the answer is 503 with Retry-After at once. */
const inboxBound = 5_000;
const retryAfterSeconds = 1;
/** How long a start waits for a dead predecessor's connection to be noticed by the database. */
const leadPatienceMs = 5_000;
const restartPauseMs = 250;

/** The core has ended before it answered: whether the command was stored is known to the tables alone. Ask again. */
export class CoreEnded extends Error {
  constructor() {
    super("the core ended before it answered");
  }
}

export interface MarketPort extends CorePort {
  /** Each resolves when it is on disk. */
  beat(at: number): Promise<void>;
  quoteAnew(at: number): Promise<void>;
  boundary(boundary: Boundary, nextTradingDate: string): Promise<void>;
  /**
   * Called after a core that had ended was replaced, with what its successor found in the tables. The listener must not reject, also
   * when that one ends meanwhile.
   */
  onRestarted(listener: (ready: Ready) => Promise<void>): void;
  readonly figures: { inbox: number; batchMs: number; batchCommands: number; restarts: number };
  drain(): Promise<void>;
}

export interface CorePortOptions {
  readonly settings: CoreSettings;
  readonly log: (message: string) => void;
}

interface Waiting {
  readonly resolve: (reply: never) => void;
  readonly reject: (error: Error) => void;
}

/** Starts the core and keeps one running: when it ends, its successor loads the tables. */
export async function openCorePort(options: CorePortOptions): Promise<MarketPort> {
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<(batch: Committed) => void>();
  const restarted: ((ready: Ready) => Promise<void>)[] = [];
  const figures = { inbox: 0, batchMs: 0, batchCommands: 0, restarts: 0 };
  let outgoing: ToCore[] = [];
  let nextTicket = 1;
  let thread: CoreThread | null = null;
  let closing = false;
  let drained: (() => void) | null = null;

  const onMessages = (messages: readonly FromCore[]) => {
    for (const message of messages) {
      if (message.kind === "committed") hear({ ...message, books: message.books.map(unpackBook) });
      else if (message.kind === "gauge") Object.assign(figures, message);
      else if (message.kind === "drained") drained?.();
    }
  };

  const hear = (batch: Committed) => {
    for (const listener of listeners) listener(batch);
    for (const [ticket, reply] of batch.replies) {
      waiting.get(ticket)?.resolve(reply as never);
      waiting.delete(ticket);
    }
  };

  const onEnded = (reason: string) => {
    thread = null;
    for (const { reject } of waiting.values()) reject(new CoreEnded());
    waiting.clear();
    outgoing = [];
    drained?.();
    if (closing) return;
    options.log(`the core ended and starts again: ${reason}`);
    void restart();
  };

  let { settings } = options;
  const start = () => startCoreThread(settings, { onMessages, onEnded });

  const restart = async () => {
    while (!closing && thread === null) {
      await pause(restartPauseMs);
      try {
        thread = await start();
      } catch (error) {
        options.log(`the core could not start: ${String(error)}`);
        continue;
      }
      figures.restarts += 1;
      const { ready } = thread;
      current = ready;
      hear({
        kind: "committed",
        batch: 0,
        at: 0,
        replies: [],
        notices: [],
        listed: ready.instruments,
        quotes: ready.quotes,
        books: ready.books,
        trades: [],
        announcements: [],
      });
      for (const listener of restarted) await listener(ready);
    }
  };

  const post = <Answer>(make: (ticket: number) => ToCore): Promise<Answer> => {
    if (thread === null) return Promise.reject(new CoreEnded());
    const ticket = nextTicket++;
    // One message a turn of the event loop: what the sockets brought in together travels together.
    if (outgoing.length === 0) setImmediate(flush);
    outgoing.push(make(ticket));
    return new Promise((resolve, reject) =>
      waiting.set(ticket, { resolve: resolve as never, reject }),
    );
  };

  const flush = () => {
    const messages = outgoing;
    outgoing = [];
    if (messages.length > 0) thread?.send(messages);
  };

  thread = await patiently(start);
  // A core that takes the place of this one lists nothing: the edge knows the shares of the start.
  settings = { ...settings, listsReplays: false };
  let current = thread.ready;

  return {
    get ready() {
      return current;
    },
    figures,
    submit(command) {
      if (waiting.size >= inboxBound)
        return Promise.resolve({ kind: "overloaded", retryAfterSeconds });
      const fingerprint = fingerprintOf(command);
      return post<Reply>((ticket) => ({ kind: "command", ticket, command, fingerprint }));
    },
    preview: (request: PreviewRequest, at: number) =>
      post<PreviewReply>((ticket) => ({ kind: "preview", ticket, request, at })),
    beat: async (at) => void (await post<Done>((ticket) => ({ kind: "beat", ticket, at }))),
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
    onRestarted: (listener) => void restarted.push(listener),
    async drain() {
      closing = true;
      const ended = thread;
      if (ended === null) return;
      flush();
      await new Promise<void>((resolve) => {
        drained = resolve;
        ended.send([{ kind: "drain" }]);
      });
      await ended.end();
    },
  };
}

/** Hash over what is asked, without when and under which id: the same id with another body is refused. */
function fingerprintOf({ at: _at, id: _id, ...body }: Command): string {
  return hash("sha256", JSON.stringify(body), "base64url");
}

/** A predecessor that was killed holds the lock until the database notices that its socket is gone. */
async function patiently(start: () => Promise<CoreThread>): Promise<CoreThread> {
  const until = performance.now() + leadPatienceMs;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (performance.now() > until || !String(error).includes("another Akari is running"))
        throw error;
      await pause(restartPauseMs);
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
