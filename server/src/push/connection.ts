import { type CloseCode, closeCode, type ReaderMessage } from "@akari/api/push";
import type { Locale } from "@akari/api/locale";
import type { Reason } from "@akari/api/reasons";
import type { WebSocket } from "ws";
import type { Edge } from "../edge.ts";
import { TokenBuckets } from "../http/rate-limits.ts";
import { reasonText } from "../http/wording.ts";
import type { Hub } from "./hub.ts";
import type { Identities, Identity } from "./identities.ts";
import {
  closingGraceMs,
  firstMessageMs,
  logBacklogBytes,
  stateBacklogBytes,
  type StreamLimits,
} from "./limits.ts";
import type { MarketTopic } from "./market-topics.ts";
import type { Reader } from "./reader.ts";
import { BrokenMessage, parseHello, parseReaderMessage } from "./reader-message.ts";

export interface ConnectionParts {
  readonly edge: Edge;
  readonly hub: Hub;
  readonly identities: Identities;
  readonly limits: StreamLimits;
  readonly locale: Locale;
  readonly onSignedIn: (connection: Connection, signedIn: SignedIn) => void;
  readonly onLeft: (connection: Connection) => void;
}

export interface SignedIn {
  readonly identity: Identity;
  readonly token: string;
}

type Subscription = Extract<ReaderMessage, { subscribe: unknown }>;
type Join = () => Promise<() => void>;

/** One reader's socket: first message, subscriptions, and its end. Whatever it sends ends no other socket. */
export class Connection implements Reader {
  readonly #socket: WebSocket;
  readonly #parts: ConnectionParts;
  readonly #topics = new Map<string, () => void>();
  readonly #messages = new TokenBuckets();
  /** Messages are answered one after the other, in their order. */
  #work: Promise<void> = Promise.resolve();
  #greeted = false;
  #ended = false;
  #alive = true;
  #identity: Identity | null = null;
  #firstMessage: NodeJS.Timeout;

  constructor(socket: WebSocket, parts: ConnectionParts) {
    this.#socket = socket;
    this.#parts = parts;
    this.#firstMessage = setTimeout(
      () => this.end(closeCode.policyViolation, "REQUEST_MALFORMED"),
      firstMessageMs,
    );
    socket.on("message", (data, binary) => this.#receive(data as Buffer, binary));
    socket.on("pong", () => (this.#alive = true));
    socket.on("close", () => this.#left());
    // A frame that breaks the protocol: `ws` closes the socket with the fitting code.
    socket.on("error", () => {});
  }

  get congested(): boolean {
    return this.#socket.bufferedAmount > stateBacklogBytes;
  }

  send(message: Buffer): void {
    if (!this.#ended) this.#socket.send(message, { binary: false });
  }

  sendLog(message: Buffer): void {
    if (this.#socket.bufferedAmount > logBacklogBytes) this.end(closeCode.behind);
    else this.send(message);
  }

  /** Closes the socket, with an error message before it when there is a reason to tell. */
  end(code: CloseCode, reason?: Reason): void {
    if (this.#ended) return;
    if (reason !== undefined) this.#complain(reason);
    this.#left();
    this.#socket.close(code);
    setTimeout(() => this.#socket.terminate(), closingGraceMs).unref();
  }

  /** Asks for a sign of life; without one since the last time the socket is dead. */
  ping(): void {
    if (this.#alive) {
      this.#alive = false;
      this.#socket.ping();
    } else {
      this.#left();
      this.#socket.terminate();
    }
  }

  #left(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#parts.onLeft(this);
    clearTimeout(this.#firstMessage);
    for (const leave of this.#topics.values()) leave();
    this.#topics.clear();
  }

  #complain(reason: Reason, parameters: Record<string, number> = {}): void {
    const msg = reasonText(reason, parameters, this.#parts.locale);
    this.send(Buffer.from(JSON.stringify({ type: "error", reason, msg })));
  }

  #receive(data: Buffer, binary: boolean): void {
    if (this.#ended) return;
    const { messageBurst: burst, messagesPerSecond: perSecond } = this.#parts.limits;
    const wait = this.#messages.take("", { burst, perSecond }, performance.now());
    if (wait > 0) {
      this.#complain("RATE_LIMITED", { seconds: wait });
      this.end(closeCode.policyViolation);
      return;
    }
    if (binary) {
      this.end(closeCode.policyViolation, "REQUEST_MALFORMED");
      return;
    }
    this.#work = this.#work
      .then(() => (this.#ended ? undefined : this.#answer(data.toString())))
      .catch((error: unknown) => this.#failed(error));
  }

  #failed(error: unknown): void {
    if (error instanceof BrokenMessage) {
      this.#complain(error.reason, error.parameters);
      this.end(error.code);
      return;
    }
    // The database did not answer: the reader comes again and is served then.
    this.end(closeCode.tryAgain, "FAULT");
  }

  async #answer(text: string): Promise<void> {
    if (!this.#greeted) {
      await this.#greet(parseHello(text).token);
      return;
    }
    const message = parseReaderMessage(text);
    if ("unsubscribe" in message) for (const name of message.unsubscribe) this.#leave(name);
    else for (const name of message.subscribe) await this.#subscribe(name, message);
  }

  async #greet(token: string | null): Promise<void> {
    if (token !== null) {
      const identity = await this.#parts.identities.resolve(token);
      if (typeof identity === "string") return this.end(closeCode.sessionEnded, identity);
      if (this.#ended) return;
      this.#identity = identity;
      this.#parts.onSignedIn(this, { identity, token });
    }
    clearTimeout(this.#firstMessage);
    this.#greeted = true;
    const { epoch } = this.#parts.edge.core.ready;
    this.send(Buffer.from(JSON.stringify({ type: "hello", epoch })));
  }

  async #subscribe(name: string, message: Subscription): Promise<void> {
    const { topicsPerSocket } = this.#parts.limits;
    const surplus = !this.#topics.has(name) && this.#topics.size >= topicsPerSocket;
    if (surplus) return this.#complain("TOO_MANY_TOPICS", { maximum: topicsPerSocket });
    const join = name === "account" ? this.#ownAccount(message) : this.#market(name, message);
    if (typeof join === "string") return this.#complain(join);

    this.#leave(name);
    const leave = await join();
    // It may have gone while its past was read.
    if (this.#ended) leave();
    else this.#topics.set(name, leave);
  }

  #ownAccount({ after }: Subscription): Join | Reason {
    const identity = this.#identity;
    if (identity === null) return "SESSION_REQUIRED";
    return () => this.#parts.hub.account.join(this, identity.accountId, after ?? null);
  }

  #market(name: string, { codes = [] }: Subscription): Join | Reason {
    const { edge, hub } = this.#parts;
    const topic = topicOf(name, codes);
    const wanted = topic.kind === "quotes" ? topic.codes : [topic.code];
    if (wanted.some((code) => edge.market.card(code) === undefined)) return "INSTRUMENT_UNKNOWN";
    return () => hub.join(this, topic);
  }

  #leave(name: string): void {
    this.#topics.get(name)?.();
    this.#topics.delete(name);
  }
}

/** The name has passed the schema. */
function topicOf(name: string, codes: readonly string[]): MarketTopic {
  const [kind, code = "", interval] = name.split(":");
  switch (kind) {
    case "book":
    case "trades":
      return { kind, code };
    case "bars":
      return {
        kind,
        code,
        interval: interval as Extract<MarketTopic, { kind: "bars" }>["interval"],
      };
    default:
      return { kind: "quotes", codes: [...new Set(codes)].sort() };
  }
}
