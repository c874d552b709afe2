import { type CloseCode, closeCode, type ReaderMessage, streamTopics } from "@akari/api/push";
import type { Locale } from "@akari/api/locale";
import type { Reason } from "@akari/api/reasons";
import type { WebSocket } from "ws";
import { type MarketId, openMarket } from "../admission/markets.ts";
import { TokenBuckets } from "../admission/rate-limits.ts";
import { type Refusal, refuse } from "../admission/refusal.ts";
import { reasonText } from "../http/wording.ts";
import { troubleOf } from "../http/trouble.ts";
import type { Backlog, Waiting } from "../http/backlog.ts";
import type { AccountTopic, Delivery, Listener } from "../feed/delivery.ts";
import { ReaderRoom } from "./reader-room.ts";
import type { StreamRooms } from "./stream-room.ts";
import { behindIn } from "./encoding.ts";
import type { Identities, Identity, Introduction } from "./identities.ts";
import {
  backlogBytes,
  closingGraceMs,
  firstMessageMs,
  stateBacklogBytes,
  type StreamLimits,
  unansweredMaximum,
} from "./limits.ts";
import { codesOf, topicOf } from "./topic-names.ts";
import { BrokenMessage, type Hello, parseHello, parseReaderMessage } from "./reader-message.ts";
import { type EndingReason, streamEndings, type TopicRefusal } from "./stream-endings.ts";

export interface ConnectionParts {
  readonly rooms: StreamRooms;
  readonly identities: Identities;
  readonly limits: StreamLimits;
  readonly locale: Locale;
  /** The bytes waiting for all readers. */
  readonly backlog: Backlog;
  /** Counts frames for the reader's address; returns the seconds to wait, 0 if they pass. */
  readonly countAtSource: (frames: number) => number;
  /** Counts a socket of the session and its account; a number: the limit that is already reached. */
  readonly admit: (identity: Identity) => number | null;
  readonly onSignedIn: (connection: Connection, signedIn: SignedIn) => void;
  /** Called before a reader that is too far behind is disconnected. */
  readonly onBehind: () => void;
  readonly onLeft: (connection: Connection) => void;
}

export interface SignedIn {
  readonly identity: Identity;
  readonly introduction: Introduction;
}

type Subscription = Extract<ReaderMessage, { subscribe: unknown }>;
type Join = () => Promise<() => void>;

/**
 * One reader's socket: first message, subscriptions, and its end. Its messages never end another socket, and everything sent to it
 * counts: a reader that does not read has a bounded share of the memory.
 */
export class Connection implements Listener, Waiting {
  readonly #socket: WebSocket;
  readonly #parts: ConnectionParts;
  readonly #topics = new Map<string, () => void>();
  readonly #allowance = new TokenBuckets();
  /** Messages are answered one after another, in order. */
  #work: Promise<void> = Promise.resolve();
  #unanswered = 0;
  #greeted = false;
  #ended = false;
  #alive = true;
  #identity: Identity | null = null;
  readonly #room: ReaderRoom;
  #locale: Locale;
  #firstMessage: NodeJS.Timeout;

  constructor(socket: WebSocket, parts: ConnectionParts) {
    this.#socket = socket;
    this.#parts = parts;
    this.#room = new ReaderRoom(parts.rooms, () => this.end(closeCode.serviceRestart));
    this.#locale = parts.locale;
    this.#firstMessage = setTimeout(() => this.#endFor("REQUEST_MALFORMED"), firstMessageMs);
    socket.on("message", (data, binary) => this.#receive(data as Buffer, binary));
    socket.on("ping", (data) => this.#echo(data));
    socket.on("pong", () => {
      this.#alive = true;
      this.#count(1);
    });
    socket.on("close", () => {
      this.#left();
      parts.backlog.forget(this);
    });
    // A frame that breaks the protocol: `ws` closes the socket with the fitting code.
    socket.on("error", () => {});
  }

  get congested(): boolean {
    return this.#socket.bufferedAmount > stateBacklogBytes;
  }

  get waitingBytes(): number {
    return this.#socket.bufferedAmount;
  }

  receive(delivery: Delivery): void {
    const message = this.#room.now.encoding.bufferOf(delivery);
    if (message !== null) this.send(message);
  }

  fellBehind(topic: AccountTopic): void {
    this.send(behindIn(topic));
  }

  send(message: Buffer): void {
    if (!this.#hasRoom()) return;
    this.#socket.send(message, { binary: false });
    this.#parts.backlog.note(this);
  }

  /** Closes the socket, after an error message if there is a reason to give. */
  end(code: CloseCode, reason?: Reason): void {
    if (this.#ended) return;
    if (reason !== undefined) this.#complain(reason);
    this.#left();
    this.#socket.close(code);
    setTimeout(() => this.#socket.terminate(), closingGraceMs).unref();
  }

  #endFor(reason: EndingReason): void {
    this.end(closeCode[streamEndings[reason]], reason);
  }

  drop(): void {
    this.#left();
    this.#socket.terminate();
  }

  /** Pings the reader; a socket without an answer since the last ping is dead. */
  ping(): void {
    if (this.#alive) {
      this.#alive = false;
      this.#socket.ping();
    } else this.drop();
  }

  /** Whether one more message may be queued for the reader; a reader that is too far behind is disconnected. */
  #hasRoom(): boolean {
    if (this.#ended) return false;
    if (this.#socket.bufferedAmount <= backlogBytes) return true;
    this.#parts.onBehind();
    this.end(closeCode.behind);
    return false;
  }

  #left(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#parts.onLeft(this);
    clearTimeout(this.#firstMessage);
    for (const leave of this.#topics.values()) leave();
    this.#topics.clear();
    this.#room.leave();
    // Lets the reader's closing frame in.
    this.#socket.resume();
  }

  #complain(reason: Reason, parameters: Refusal["parameters"] = {}): void {
    const msg = reasonText(reason, parameters, this.#locale);
    this.send(Buffer.from(JSON.stringify({ type: "error", reason, msg })));
  }

  /** Counts frames against the limits of the reader and of its address; beyond, the reader gets RATE_LIMITED and is disconnected. */
  #count(frames: number): boolean {
    if (this.#ended) return false;
    const { limits, countAtSource } = this.#parts;
    const wait =
      this.#allowance.take("messages", limits.messages, performance.now(), frames) ||
      countAtSource(frames);
    if (wait > 0) this.#endRateLimited(wait);
    return wait === 0;
  }

  #endRateLimited(seconds: number): void {
    this.#complain("RATE_LIMITED", { seconds });
    this.end(closeCode[streamEndings.RATE_LIMITED]);
  }

  #echo(data: Buffer): void {
    if (!this.#count(1) || !this.#hasRoom()) return;
    this.#socket.pong(data);
    this.#parts.backlog.note(this);
  }

  #receive(data: Buffer, binary: boolean): void {
    if (!this.#count(1)) return;
    if (binary) {
      this.#endFor("REQUEST_MALFORMED");
      return;
    }
    this.#unanswered += 1;
    if (this.#unanswered === unansweredMaximum) this.#socket.pause();
    this.#work = this.#work
      .then(() => (this.#ended ? undefined : this.#answer(data.toString())))
      .catch((error: unknown) => this.#failed(error))
      .then(() => {
        if (this.#unanswered === unansweredMaximum) this.#socket.resume();
        this.#unanswered -= 1;
      });
  }

  #failed(error: unknown): void {
    if (error instanceof BrokenMessage) {
      this.#complain(error.reason, error.parameters);
      this.end(error.code);
      return;
    }
    // Usually the database did not answer: the reader reconnects and is served then.
    const { reason, parameters } = troubleOf(error);
    this.#complain(reason, parameters);
    this.end(closeCode.tryAgain);
  }

  async #answer(text: string): Promise<void> {
    if (!this.#greeted) {
      await this.#greet(parseHello(text));
      return;
    }
    const message = parseReaderMessage(text);
    if ("unsubscribe" in message) for (const name of message.unsubscribe) this.#leave(name);
    else await this.#subscribeAll(message);
  }

  /** Refuses unavailable topics, each reason once per message. */
  async #subscribeAll(message: Subscription): Promise<void> {
    const names = new Set(message.subscribe);
    // The frame itself has been counted.
    if (names.size > 1 && !this.#count(names.size - 1)) return;
    const refusals = new Map<Reason, Refusal>();
    for (const name of names) {
      if (this.#ended) return;
      const refusal = await this.#subscribe(name, message);
      if (refusal !== null) refusals.set(refusal.reason, refusal);
    }
    const { complaints } = this.#parts.limits;
    for (const { reason, parameters } of refusals.values()) {
      const wait = this.#allowance.take("complaints", complaints, performance.now());
      if (wait > 0) return this.#endRateLimited(wait);
      this.#complain(reason, parameters);
    }
  }

  async #greet({ locale, ...introduction }: Hello): Promise<void> {
    this.#locale = locale ?? this.#locale;
    const identity = await this.#parts.identities.resolve(introduction);
    if (typeof identity === "string") return this.#endFor(identity);
    if (this.#ended) return;
    if (identity !== null) {
      const maximum = this.#parts.admit(identity);
      if (maximum !== null) throw new BrokenMessage("TOO_MANY_STREAMS", { maximum });
      this.#identity = identity;
      this.#parts.onSignedIn(this, { identity, introduction });
    }
    const market = identity?.market ?? ((introduction.market ?? openMarket.id) as MarketId);
    const epoch = await this.#room.enter(market);
    if (this.#ended) return;
    clearTimeout(this.#firstMessage);
    this.#greeted = true;
    this.send(Buffer.from(JSON.stringify({ type: "hello", epoch })));
  }

  async #subscribe(name: string, message: Subscription): Promise<Refusal | null> {
    const { topicsPerSocket } = this.#parts.limits;
    const surplus = !this.#topics.has(name) && this.#topics.size >= topicsPerSocket;
    if (surplus) return refuse("TOO_MANY_TOPICS", { parameters: { maximum: topicsPerSocket } });
    const join = this.#joinOf(name, message);
    if (typeof join === "string") return refuse(join);

    this.#leave(name);
    const leave = await join();
    // It may have gone while its past was read.
    if (this.#ended) leave();
    else this.#topics.set(name, leave);
    return null;
  }

  #joinOf(name: string, message: Subscription): Join | TopicRefusal {
    const refusal = this.#closedTo(name);
    if (refusal !== null) return refusal;
    switch (name) {
      case "account":
        return this.#ownAccount(message);
      case "messages":
        return this.#ownMessages();
      case "support":
      case "support:state":
        return this.#ownConversation(name, message);
      default:
        return this.#market(name, message);
    }
  }

  /** Why this reader cannot have the topic; null: they can. */
  #closedTo(name: string): TopicRefusal | null {
    const { readers } = Object.hasOwn(streamTopics, name)
      ? streamTopics[name as keyof typeof streamTopics]
      : { readers: "everybody" };
    if (readers === "everybody") return null;
    if (this.#identity === null) return "SESSION_REQUIRED";
    return readers === "customer" && this.#identity.isBot ? "NOT_PERMITTED" : null;
  }

  #ownConversation(
    name: "support" | "support:state",
    { after }: Subscription,
  ): Join | TopicRefusal {
    const { support } = this.#room.now.feed;
    const account = this.#identity?.openAccountId ?? null;
    if (account === null) return "NOT_PERMITTED";
    return name === "support"
      ? () => support.joinLog(this, account, after ?? null)
      : () => support.joinState(this, account);
  }

  #ownMessages(): Join {
    return () => this.#room.now.feed.messages.join(this, this.#accountId);
  }

  #ownAccount({ after }: Subscription): Join {
    return () => this.#room.now.feed.account.join(this, this.#accountId, after ?? null);
  }

  /** Of a reader that may have topics of an account. */
  get #accountId(): number {
    if (this.#identity === null) throw new Error("a topic of an account without one");
    return this.#identity.accountId;
  }

  #market(name: string, { codes = [] }: Subscription): Join | TopicRefusal {
    const { edge, feed } = this.#room.now;
    const topic = topicOf(name, codes);
    const wanted = codesOf(topic);
    if (wanted.some((code) => edge.market.card(code) === undefined)) return "INSTRUMENT_UNKNOWN";
    return () => feed.join(this, topic);
  }

  #leave(name: string): void {
    this.#topics.get(name)?.();
    this.#topics.delete(name);
  }
}
