import type { Delivery, FeedKind, FeedValues, Listener, TopicOf } from "./delivery.ts";

/** The source of a topic's values. */
export interface Source<Value> {
  /** Grows with every change. For a log: sequence of its last item. */
  readonly version: number;
  snapshot(): Value;
  /** For a listener that has `version`; null if nothing has changed. */
  since(version: number): Value | null;
  /** All listeners have `version`: older values are not requested again. */
  forget?(version: number): void;
}

/**
 * The listeners of one source. A state topic gives each listener the newest value and lets a slow one skip;
 * a log topic gives each listener every item.
 */
export class Topic<Kind extends FeedKind = FeedKind> {
  readonly #topic: TopicOf<Kind>;
  readonly #delivery: "state" | "log";
  readonly #source: Source<FeedValues[Kind]>;
  readonly #epoch: number;
  readonly #members = new Set<Member>();
  /** The version that every listener had at the end of a delivery. */
  #settled = -1;

  constructor(
    topic: TopicOf<Kind>,
    delivery: "state" | "log",
    source: Source<FeedValues[Kind]>,
    epoch: number,
  ) {
    this.#topic = topic;
    this.#delivery = delivery;
    this.#source = source;
    this.#epoch = epoch;
  }

  get empty(): boolean {
    return this.#members.size === 0;
  }

  get settled(): boolean {
    return this.empty || this.#settled === this.#source.version;
  }

  /** Gives the snapshot and adds the listener. Returns a function to leave. */
  join(listener: Listener): () => void {
    const { version } = this.#source;
    return this.joinWith(listener, version, this.#source.snapshot());
  }

  /** The same with a snapshot that was read elsewhere. */
  joinWith(listener: Listener, version: number, snapshot: FeedValues[Kind]): () => void {
    listener.receive(this.#deliveryOf("snapshot", -1, version, snapshot));
    const member = { listener, version };
    this.#members.add(member);
    this.#settled = -1;
    return () => void this.#members.delete(member);
  }

  /**
   * Brings every listener up to date; pauses after each delivery, so that the caller can do other work in between.
   * Listeners with the same version share one delivery.
   */
  *deliver(): Generator<undefined, void> {
    const source = this.#source;
    if (this.settled) return;
    const target = source.version;
    let reached = target;
    let shared = new Map<number, Delivery | null>();
    let sharedVersion = target;

    for (const member of this.#members) {
      if (this.#delivery === "state" && member.listener.congested) {
        reached = Math.min(reached, member.version);
        continue;
      }
      const version = source.version;
      if (member.version >= version) continue;
      if (sharedVersion !== version) [shared, sharedVersion] = [new Map(), version];
      const delivery = this.#sharedDelivery(shared, member.version, version);
      member.version = version;
      if (delivery === null) continue;
      member.listener.receive(delivery);
      yield;
    }
    this.#settled = reached;
    source.forget?.(reached);
  }

  #sharedDelivery(shared: Map<number, Delivery | null>, from: number, to: number): Delivery | null {
    const known = shared.get(from);
    if (known !== undefined) return known;
    const value = this.#source.since(from);
    const delivery = value === null ? null : this.#deliveryOf("update", from, to, value);
    shared.set(from, delivery);
    return delivery;
  }

  #deliveryOf(
    change: Delivery["change"],
    from: number,
    version: number,
    value: FeedValues[Kind],
  ): Delivery {
    const topic = this.#topic;
    const delivery = { kind: topic.kind, topic, change, from, version, epoch: this.#epoch, value };
    // Kind, topic and value belong together by the parameters of the class, which the compiler does not see in a union.
    return delivery as unknown as Delivery;
  }
}

interface Member {
  readonly listener: Listener;
  version: number;
}
