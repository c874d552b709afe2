import type { BehindMessage, HelloAnswer, StreamError, StreamMessage } from "@akari/api/push";
import { createListeners } from "@akari/ui/listeners.ts";
import { Backoff } from "./backoff.ts";
import { type Socket, SocketNotConnected, connectSocket } from "./socket.ts";

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

/** `lost` after a connection ended or failed, while it is being restored. */
export type PushState = "idle" | "connecting" | "open" | "lost";

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
  /** The device has a network again: reconnects without waiting. */
  readonly retryNow: () => void;
  /** The device reports that it has no network: displayed values are old from now on. */
  readonly networkLost: () => void;
  /** Time of the last message, in ms since 1970; null before the first. */
  readonly heardAt: () => number | null;
}

export function createPush(options: PushOptions): Push {
  const backoff = options.backoff ?? new Backoff();
  const listeners = new Map<string, Set<TopicListener>>();
  const stateListeners = createListeners();
  let state: PushState = "idle";
  let socket: Socket | null = null;
  let heardAt: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
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
    if (state === "open") socket?.send(message);
  };

  function start(): void {
    clearTimeout(timer);
    if (state !== "lost") setState("connecting");
    const opened = connectSocket(options.open, {
      onOpen() {
        const token = options.token();
        const usable = token !== null && token !== refusedToken;
        opened.send(usable ? { token } : {});
      },
      onMessage: (message) => receive(message as StreamMessage),
      // The server answers with the current quotes, even for an empty list.
      onQuiet: () => send({ subscribe: ["quotes"], codes: quoteCodes }),
      onClose(code) {
        if (code === sessionEndedCode) refuseToken();
        lose();
      },
    });
    socket = opened;
  }

  function lose(): void {
    socket = null;
    setState("lost");
    for (const { reject } of waiting) reject(new SocketNotConnected());
    waiting = [];
    timer = setTimeout(start, backoff.next());
  }

  function receive(message: StreamMessage): void {
    heardAt = Date.now();
    if ("type" in message) {
      // An error gives the reason for closing the socket, or reports an unknown topic.
      if (message.type === "hello") welcome();
      return;
    }
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
    backoff.reset();
    setState("open");
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
    if (state === "idle") start();
    return () => {
      const set = listeners.get(topic);
      set?.delete(listener);
      if (set?.size !== 0) return;
      listeners.delete(topic);
      if (topic !== "quotes") send({ unsubscribe: [topic] });
    };
  }

  return {
    state: () => state,
    subscribeState: stateListeners.subscribe,
    connect() {
      if (state === "open") return Promise.resolve();
      const answered = new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
      if (socket === null) start();
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
      if (socket === null) return;
      socket.close();
      setState("connecting");
      start();
    },
    retryNow() {
      if (state === "lost" && socket === null) start();
    },
    networkLost() {
      if (socket === null) return;
      socket.close();
      lose();
    },
    heardAt: () => heardAt,
  };
}

function isBehind(message: TopicMessage): message is BehindMessage {
  return message.kind === "behind";
}
