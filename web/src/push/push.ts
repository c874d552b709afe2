import type { BehindMessage, HelloAnswer, StreamError, StreamMessage } from "@akari/api/push";
import { createListeners } from "@akari/ui/listeners.ts";
import { Backoff } from "./backoff.ts";
import { type Socket, SocketNotConnected, connectSocket, probeAfterMs } from "./socket.ts";

/** The wire's figures, copied to avoid loading its schemas; a test keeps both equal. */
export const streamPath = "/api.php/stream";
export const sessionEndedCode = 4001;
export const quotesCodesMaximum = 100;

/** Logs of the signed-in customer: every item counts, so they go on after the last one. */
const ownLogs = ["account", "support"] as const;
type OwnLog = (typeof ownLogs)[number];
/** All that only a signed-in customer may hear. */
const ownTopics: ReadonlySet<string> = new Set([...ownLogs, "support:state", "messages"]);
const isOwnLog = (topic: string): topic is OwnLog => ownLogs.some((log) => log === topic);

/** `doubtful` while an open connection does not answer; `lost` after it ended or failed, until it is restored. */
export type PushState = "idle" | "connecting" | "open" | "doubtful" | "lost";

/** An open connection that does not answer for so long is doubted, and for so long it gets a rival. */
export const doubtAfterMs = 400;
export const rivalAfterMs = 1_000;
/**
 * After the page is seen again, attempts begin so often for so long, beside the connection that is asked; the first answer wins. A browser lets one
 * attempt shake hands with a server at a time (RFC 6455, 4.1): one that hangs would keep those behind it waiting and is given up for the next.
 * Each fifth has time for a slow line.
 */
export const hastyEveryMs = 1_500;
const hastyMs = 30_000;
const patientEach = 5;
const patientMs = 4_500;
/** A connection that is cut before this counts as another failed attempt, or a proxy that cuts each would be called without a pause. */
export const steadyAfterMs = 10_000;
/** Several signs of waking come at once: they begin one attempt. */
const togetherMs = 200;

export type TopicMessage = Exclude<StreamMessage, HelloAnswer | StreamError>;
type TopicListener = (message: TopicMessage) => void;

export interface PushOptions {
  readonly open: () => WebSocket;
  readonly token: () => string | null;
  /** The server does not know the token; the stream continues without it. */
  readonly onTokenRefused: () => void;
  /** Waiting time in ms before attempt `n`; by default it doubles from half a second to 15 s, with jitter. */
  readonly backoff?: Backoff;
}

/** The live stream: one socket, topics shared by all listeners, restored after every loss. */
export interface Push {
  readonly state: () => PushState;
  readonly subscribeState: (listener: () => void) => () => void;
  /** Resolves when the server has answered, at once if it already has. */
  readonly connect: () => Promise<void>;
  readonly listen: (topic: string, listener: TopicListener) => () => void;
  /** Which codes the topic `quotes` covers; at most 100. An empty list ends the topic. */
  readonly setQuoteCodes: (codes: readonly string[]) => void;
  readonly onQuotes: (listener: TopicListener) => () => void;
  /** Signs the socket in or out after the token changed. */
  readonly restart: () => void;
  /** The page is seen again, or the device has a network again: whether the connection still answers is asked at once, another is not waited for. */
  readonly wake: () => void;
  /** The device reports that it has no network: displayed values are old from now on. */
  readonly networkLost: () => void;
  /** Time of the last message, in ms since 1970; null before the first. */
  readonly heardAt: () => number | null;
  /** What is listened to, for reading it elsewhere while there is no stream; `after` is the last item of an own log. */
  readonly wanted: () => Wanted;
  /** Tells the listeners what was read elsewhere. */
  readonly tell: (message: TopicMessage) => void;
}

export interface Wanted {
  /** Each topic with an object that is another one whenever somebody begins to listen to it. */
  readonly topics: ReadonlyMap<string, object>;
  readonly codes: readonly string[];
  readonly after: ReadonlyMap<string, number>;
}

export function createPush(options: PushOptions): Push {
  const backoff = options.backoff ?? new Backoff();
  const listeners = new Map<string, Set<TopicListener>>();
  const stateListeners = createListeners();
  let state: PushState = "idle";
  /** The connection that has answered, and those that may still. */
  let socket: Socket | null = null;
  const attempts = new Set<Socket>();
  let heardAt: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let doubtTimer: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  let hastyUntil = -Infinity;
  let hastyAttempts = 0;
  let attemptedAt = -Infinity;
  let takenAt = Infinity;
  let waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  let quoteCodes: readonly string[] = [];
  const lastHeard = new Map<OwnLog, number>();
  let refusedToken: string | null = null;

  const setState = (next: PushState) => {
    if (state === next) return;
    state = next;
    stateListeners.tell();
  };

  const send = (message: object) => {
    if (state === "open" || state === "doubtful") socket?.send(message);
  };

  const isHasty = () => Date.now() < hastyUntil;
  const plan = (afterMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(attempt, afterMs);
  };

  function attempt(): void {
    clearTimeout(timer);
    attemptedAt = Date.now();
    if (state === "idle") setState("connecting");
    for (const hanging of attempts) giveUp(hanging);
    const opened = connectSocket(options.open, {
      onOpen() {
        const token = options.token();
        const usable = token !== null && token !== refusedToken;
        opened.send(usable ? { token } : {});
      },
      onMessage: (message) => hear(opened, message as StreamMessage),
      onQuiet: () => {
        if (opened === socket) ask();
      },
      onClose: (code) => end(opened, code),
    });
    attempts.add(opened);
    if (!isHasty()) return;
    hastyAttempts += 1;
    plan(hastyAttempts % patientEach === 0 ? patientMs : hastyEveryMs);
  }

  function giveUp(one: Socket): void {
    attempts.delete(one);
    one.close();
  }

  function end(ended: Socket, code: number): void {
    attempts.delete(ended);
    if (code === sessionEndedCode) refuseToken();
    if (ended === socket || (socket === null && attempts.size === 0)) lose();
  }

  function lose(): void {
    socket = null;
    if (Date.now() - takenAt >= steadyAfterMs) backoff.reset();
    takenAt = Infinity;
    forgetQuestion();
    setState("lost");
    for (const { reject } of waiting) reject(new SocketNotConnected());
    waiting = [];
    const nextMs = backoff.next();
    if (attempts.size === 0) plan(isHasty() ? Math.min(nextMs, hastyEveryMs) : nextMs);
  }

  /** Asks for an answer. A connection can stay open for minutes although nothing passes any more, in either direction. */
  function ask(): void {
    if (socket === null) return;
    hastyUntil = Date.now() + hastyMs;
    // Timers of a page that slept say nothing about how long it did; the clock does.
    const isSilent = heardAt === null || Date.now() - heardAt > probeAfterMs + doubtAfterMs;
    clearTimeout(doubtTimer);
    if (isSilent) setState("doubtful");
    else doubtTimer = setTimeout(() => setState("doubtful"), doubtAfterMs);
    if (isAsked) return;
    isAsked = true;
    // The server answers with the current quotes, even for an empty list.
    send({ subscribe: ["quotes"], codes: quoteCodes });
    plan(rivalAfterMs);
  }

  function forgetQuestion(): void {
    isAsked = false;
    clearTimeout(doubtTimer);
  }

  function hear(from: Socket, message: StreamMessage): void {
    if (from !== socket) {
      // An error gives the reason for closing the socket.
      if (!("type" in message) || message.type !== "hello") return;
      take(from);
      return;
    }
    heardAt = Date.now();
    // What had been sent before it fell silent is no answer.
    if (
      isAsked &&
      !("type" in message) &&
      message.topic === "quotes" &&
      message.kind === "snapshot"
    )
      settle();
    if (!("type" in message)) tell(message);
  }

  /** The connection that is asked has answered: the others are not needed. */
  function settle(): void {
    forgetQuestion();
    clearTimeout(timer);
    for (const other of attempts) giveUp(other);
    setState("open");
  }

  function take(winner: Socket): void {
    attempts.delete(winner);
    // What came meanwhile to the old one is missing.
    if (socket !== null) setState("lost");
    socket?.close();
    socket = winner;
    takenAt = heardAt = Date.now();
    hastyUntil = -Infinity;
    hastyAttempts = 0;
    settle();
    welcome();
  }

  function tell(message: TopicMessage): void {
    const { topic } = message;
    if (isOwnLog(topic)) {
      if (isBehind(message)) {
        lastHeard.delete(topic);
        subscribeOwn(topic);
      } else lastHeard.set(topic, message.version);
    }
    for (const listener of listeners.get(topic) ?? []) listener(message);
  }

  function welcome(): void {
    if (quoteCodes.length > 0) send({ subscribe: ["quotes"], codes: quoteCodes });
    const names = [...listeners.keys()].filter((name) => name !== "quotes");
    const topics = names.filter((name) => !ownTopics.has(name));
    if (topics.length > 0) send({ subscribe: topics });
    for (const name of names) if (ownTopics.has(name)) subscribeOwn(name);
    for (const { resolve } of waiting) resolve();
    waiting = [];
  }

  function refuseToken(): void {
    const token = options.token();
    if (token === null || token === refusedToken) return;
    refusedToken = token;
    options.onTokenRefused();
  }

  function subscribeOwn(topic: string): void {
    if (options.token() === null) return;
    const after = isOwnLog(topic) ? lastHeard.get(topic) : undefined;
    send({ subscribe: [topic], ...(after === undefined ? {} : { after }) });
  }

  function listen(topic: string, listener: TopicListener): () => void {
    const known = listeners.get(topic);
    if (known === undefined) {
      listeners.set(topic, new Set([listener]));
      if (ownTopics.has(topic)) subscribeOwn(topic);
      else if (topic !== "quotes") send({ subscribe: [topic] });
    } else known.add(listener);
    if (state === "idle") attempt();
    return () => {
      const set = listeners.get(topic);
      set?.delete(listener);
      if (set?.size !== 0) return;
      listeners.delete(topic);
      if (topic !== "quotes") send({ unsubscribe: [topic] });
    };
  }

  function closeAll(): void {
    forgetQuestion();
    socket?.close();
    socket = null;
    for (const one of attempts) giveUp(one);
  }

  return {
    state: () => state,
    subscribeState: stateListeners.subscribe,
    connect() {
      if (state === "open") return Promise.resolve();
      const answered = new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
      if (attempts.size === 0) attempt();
      return answered;
    },
    listen,
    setQuoteCodes(codes) {
      quoteCodes = codes.slice(0, quotesCodesMaximum);
      if (codes.length > 0) send({ subscribe: ["quotes"], codes: quoteCodes });
      else send({ unsubscribe: ["quotes"] });
    },
    onQuotes: (listener) => listen("quotes", listener),
    restart() {
      lastHeard.clear();
      refusedToken = null;
      if (socket === null && attempts.size === 0) return;
      closeAll();
      setState("connecting");
      attempt();
    },
    wake() {
      if (state === "idle") return;
      if (socket !== null) return ask();
      backoff.reset();
      hastyUntil = Date.now() + hastyMs;
      if (Date.now() - attemptedAt > togetherMs) attempt();
    },
    networkLost() {
      if (socket === null && attempts.size === 0) return;
      closeAll();
      lose();
    },
    wanted: () => ({ topics: listeners, codes: quoteCodes, after: lastHeard }),
    tell,
    heardAt: () => heardAt,
  };
}

function isBehind(message: TopicMessage): message is BehindMessage {
  return message.kind === "behind";
}
