import type { Actor } from "@akari/brokerage/actor";
import type { Reply } from "./reply.ts";
import type { StoredOutcome } from "./outcome.ts";

/** How long (actor, id) is remembered (docs/api.md#sending-once). */
export const commandMemoryMs = 48 * 60 * 60 * 1000;

/** The most commands that are remembered, which bounds the core's memory (docs/reliability.md#memory). */
export interface MemoryBounds {
  /** Of one customer. */
  readonly ofCustomer: number;
  readonly inAll: number;
}

/** A remembered command takes about half a kilobyte. */
const memoryBounds: MemoryBounds = { ofCustomer: 20_000, inAll: 500_000 };

interface Remembered {
  readonly at: number;
  readonly fingerprint: string;
  readonly outcome: StoredOutcome;
}

/** Remembered commands with their keys, the oldest first; a plain value. */
export type CapturedMemory = readonly (readonly [key: string, Remembered])[];

/** The outcomes of commands by (actor, id), in order of time: the oldest are forgotten first. */
export class CommandMemory {
  #remembered = new Map<string, Remembered>();
  /** The keys of each customer in the same order. */
  #ofCustomers = new Map<string, Queue>();
  readonly #bounds: MemoryBounds;

  constructor(bounds: MemoryBounds = memoryBounds) {
    this.#bounds = bounds;
  }

  /** Goes on where a memory was captured. */
  static resumed(captured: CapturedMemory, bounds?: MemoryBounds): CommandMemory {
    const memory = new CommandMemory(bounds);
    for (const [key, what] of captured) {
      memory.#remembered.set(key, what);
      const customer = customerOf(key);
      if (customer !== null) memory.#queueOf(customer).push(key);
    }
    return memory;
  }

  /** Remembers what another one does, which is used up, and nothing else. */
  takeOver(other: CommandMemory): void {
    this.#remembered = other.#remembered;
    this.#ofCustomers = other.#ofCustomers;
  }

  capture(): CapturedMemory {
    return [...this.#remembered];
  }

  get size(): number {
    return this.#remembered.size;
  }

  find(actor: Actor, id: string): Remembered | undefined {
    return this.#remembered.get(keyOf(actor, id));
  }

  /** The answer to a repeated command; null: it is new. `former` hashes it as versions before did, which only their commands need. */
  answerAgain(
    { actor, id }: { readonly actor: Actor; readonly id: string },
    fingerprint: string,
    former: () => string,
  ): Reply | null {
    const before = this.find(actor, id);
    if (before === undefined) return null;
    const isSame = before.fingerprint === fingerprint || before.fingerprint === former();
    return isSame ? { ...before.outcome, repeated: true } : { kind: "id-reused" };
  }

  remember(actor: Actor, id: string, what: Remembered): void {
    const key = keyOf(actor, id);
    this.#remembered.set(key, what);
    if (actor.kind === "customer") this.#boundCustomer(actor.id, key);
    if (this.#remembered.size > this.#bounds.inAll) this.#forgetOldest();
  }

  forgetBefore(at: number): void {
    for (const what of this.#remembered.values()) {
      if (what.at >= at) return;
      this.#forgetOldest();
    }
  }

  #boundCustomer(id: string, key: string): void {
    const own = this.#queueOf(id);
    own.push(key);
    if (own.length > this.#bounds.ofCustomer) this.#remembered.delete(own.shift()!);
  }

  #queueOf(customer: string): Queue {
    let own = this.#ofCustomers.get(customer);
    if (own === undefined) this.#ofCustomers.set(customer, (own = new Queue()));
    return own;
  }

  #forgetOldest(): void {
    const key = this.#remembered.keys().next().value!;
    this.#remembered.delete(key);
    const customer = customerOf(key);
    if (customer === null) return;
    // The oldest of all is the oldest of its own.
    const own = this.#ofCustomers.get(customer)!;
    own.shift();
    if (own.length === 0) this.#ofCustomers.delete(customer);
  }
}

/** A queue whose first element leaves without moving the others. */
class Queue {
  #items: string[] = [];
  #first = 0;

  get length(): number {
    return this.#items.length - this.#first;
  }

  push(item: string): void {
    this.#items.push(item);
  }

  shift(): string | undefined {
    const item = this.#items[this.#first];
    this.#first += 1;
    if (this.#first > this.#items.length / 2) {
      this.#items = this.#items.slice(this.#first);
      this.#first = 0;
    }
    return item;
  }
}

function keyOf(actor: Actor, id: string): string {
  return `${actor.kind} ${actor.id} ${id}`;
}

function customerOf(key: string): string | null {
  const [kind, id] = key.split(" ", 2);
  return kind === "customer" ? id! : null;
}
