import type { Clock } from "../clock/clock.ts";
import { type Joinable, joined, type Listened, deliver, retryDelayMs } from "./joined-topic.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import type { Reader } from "./reader.ts";
import { Topic } from "./topic.ts";

/** The newest state of something of each account with listening owners. */
export interface StateTopics {
  /** Sends the state now and whenever it has changed. Resolves with a function to leave. */
  join(reader: Reader, accountId: number): Promise<() => void>;
  /** Reads the account's state again, if somebody listens. */
  renew(accountId: number): void;
  close(): void;
}

/** `read` gives the state as it is in the tables. */
export function createStateTopics(
  name: string,
  read: (accountId: number) => Promise<unknown>,
  clock: Clock,
  epoch: () => number,
): StateTopics {
  const states = new Map<number, Listened<State>>();
  let closed = false;

  const tryAgain = (again: () => void) => {
    if (!closed) clock.schedule(clock.now() + retryDelayMs, again);
  };

  const open = (accountId: number): Listened<State> => {
    const known = states.get(accountId);
    if (known !== undefined) return known;
    const source = new State();
    const topic = new Topic(name, "state", source, epoch());
    const renew = oneAtATime(async () => {
      if (closed || topic.empty) return;
      source.set(JSON.stringify(await read(accountId)));
      deliver(topic);
      // A reader whose socket is full has been left out.
      if (!topic.settled) tryAgain(renew);
    }, tryAgain);
    const opened = { source, topic, renew };
    states.set(accountId, opened);
    return opened;
  };

  return {
    async join(reader, accountId) {
      const listened = open(accountId);
      return joined(states, accountId, listened, async () => {
        listened.source.set(JSON.stringify(await read(accountId)));
        return listened.topic.join(reader);
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
class State implements Joinable {
  joining = 0;
  version = 0;
  #text = "null";

  set(text: string): void {
    if (text === this.#text) return;
    this.#text = text;
    this.version += 1;
  }

  snapshot(): string {
    return this.#text;
  }

  since(): string {
    return this.#text;
  }
}
