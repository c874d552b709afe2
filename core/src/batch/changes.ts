import { type Actor, market } from "@akari/brokerage/actor";
import { tenthsOf } from "@akari/brokerage/dividend/dividend";
import type { BrokerageEvent } from "@akari/brokerage/events";
import type { Brokerage } from "@akari/brokerage/state";
import type { Crowd } from "@akari/simulator/crowd";
import { type Batch, createBatch } from "./batch.ts";
import type { Rules } from "../rules.ts";
import { gatherFrom } from "../records/message.ts";
import { touchAfter, touchBefore } from "./touched.ts";

/** Receives every event before it is applied. */
interface Hearer {
  hear(event: BrokerageEvent): void;
}

/** A share with the events that make it known. */
type ListedShare = Batch["listed"][number] & { readonly events: readonly BrokerageEvent[] };

/** Applies events and collects what they changed, batch by batch. */
export class Changes {
  readonly #brokerage: Brokerage;
  readonly #rules: Rules;
  readonly #watch: Hearer;
  readonly #crowd: Pick<Crowd, "goEx">;
  #batch: Batch = createBatch();
  /** Messages of earlier inputs in the batch. */
  #messagesBefore = 0;

  constructor(brokerage: Brokerage, rules: Rules, watch: Hearer, crowd: Pick<Crowd, "goEx">) {
    this.#brokerage = brokerage;
    this.#rules = rules;
    this.#watch = watch;
    this.#crowd = crowd;
  }

  /** Changes since `take`. */
  get batch(): Batch {
    return this.#batch;
  }

  /** Ends the current batch, as of an instant, and begins the next. */
  take(at: number): Batch {
    const full = this.#batch;
    full.at = at;
    this.#batch = createBatch();
    return full;
  }

  beginInput(): void {
    this.#messagesBefore = this.#batch.messages.length;
  }

  /** All messages of one input to a customer about one subject go out together, wherever its batch ends. */
  endInput(): void {
    gatherFrom(this.#batch.messages, this.#messagesBefore);
  }

  apply(event: BrokerageEvent, actor: Actor): void {
    this.#watch.hear(event);
    if (event.kind === "dividend-ex") this.#crowd.goEx(event.code, tenthsOf(event.perShare));
    const before = touchBefore(this.#batch, this.#brokerage, event, actor);
    this.#rules.evolve(this.#brokerage, event);
    touchAfter(this.#batch, this.#brokerage, event, actor, before);
  }

  /** A company that has come to the market. */
  list(share: ListedShare): void {
    for (const event of share.events) this.apply(event, market);
    this.#batch.listed.push(share);
    this.touch(share.issuer.code);
  }

  /** Marks an instrument whose state must be stored and published. */
  touch(code: string): void {
    this.#batch.instruments.add(code);
    this.#batch.books.add(code);
  }
}
