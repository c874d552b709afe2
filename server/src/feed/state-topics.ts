import type { Clock } from "../clock/clock.ts";
import { type Joinable, joined, type Listened, deliver, retryDelayMs } from "./joined-topic.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import type { FeedValues, Listener, TopicOf } from "./delivery.ts";
import { Topic } from "./topic.ts";

/** The newest state of something of each account with listening owners. */
export interface StateTopics {
  /** Gives the state now and whenever it has changed. Resolves with a function to leave. */
  join(listener: Listener, accountId: number): Promise<() => void>;
  /** Reads the account's state again, if it has listeners. */
  renew(accountId: number): void;
  close(): void;
}

type StateKind = "messages" | "support:state";

/** `read` gives the state as it is in the tables. */
export function createStateTopics<Kind extends StateKind>(
  name: TopicOf<Kind>,
  read: (accountId: number) => Promise<FeedValues[Kind]>,
  clock: Clock,
  epoch: () => number,
): StateTopics {
  const states = new Map<number, Listened<Kind, State<FeedValues[Kind]>>>();
  let closed = false;

  const tryAgain = (again: () => void) => {
    if (!closed) clock.schedule(clock.now() + retryDelayMs, again);
  };

  const open = (accountId: number): Listened<Kind, State<FeedValues[Kind]>> => {
    const known = states.get(accountId);
    if (known !== undefined) return known;
    const source = new State<FeedValues[Kind]>();
    const topic = new Topic<Kind>(name, "state", source, epoch());
    const renew = oneAtATime(async () => {
      if (closed || topic.empty) return;
      source.set(await read(accountId));
      deliver(topic);
      // A listener who is congested has been left out.
      if (!topic.settled) tryAgain(renew);
    }, tryAgain);
    const opened = { source, topic, renew };
    states.set(accountId, opened);
    return opened;
  };

  return {
    async join(listener, accountId) {
      const listened = open(accountId);
      return joined(states, accountId, listened, async () => {
        listened.source.set(await read(accountId));
        return listened.topic.join(listener);
      });
    },
    renew(accountId) {
      states.get(accountId)?.renew();
    },
    close() {
      closed = true;
    },
  };
}

/** The newest state. */
class State<Value> implements Joinable<Value> {
  joining = 0;
  version = 0;
  #text = "null";
  #value: Value | null = null;

  set(value: Value): void {
    const text = JSON.stringify(value);
    if (text === this.#text) return;
    this.#text = text;
    this.#value = value;
    this.version += 1;
  }

  snapshot(): Value {
    if (this.#value === null) throw new Error("a state was asked for before it was read");
    return this.#value;
  }

  since(): Value {
    return this.snapshot();
  }
}
