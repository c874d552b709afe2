import fc from "fast-check";
import { expect, test } from "vitest";
import type { Book } from "../market/market-cache.ts";
import type { ShownTrade } from "../market/trade-ring.ts";
import type { Delivery, Listener } from "./delivery.ts";
import { type Source, Topic } from "./topic.ts";

class FakeListener implements Listener {
  congested = false;
  readonly deliveries: Delivery[] = [];

  receive(delivery: Delivery): void {
    this.deliveries.push(delivery);
  }

  fellBehind(): void {
    throw new Error("no listener of a topic falls behind by itself");
  }
}

const book = { kind: "book", code: "6W3A" } as const;
const trades = { kind: "trades", code: "6W3A" } as const;

/** A state topic: the newest number. */
class Newest implements Source<Book> {
  version = 0;
  snapshot = () => ({ version: this.version }) as Book;
  since = this.snapshot;
}

/** A log topic: all numbers up to `version`. */
class Numbers implements Source<readonly ShownTrade[]> {
  version = 0;
  forgotten = 0;
  snapshot = () => [];
  since(version: number): readonly ShownTrade[] | null {
    expect(version).toBeGreaterThanOrEqual(this.forgotten);
    const length = this.version - version;
    return Array.from({ length }, (_, index) => ({ sequence: version + 1 + index }) as ShownTrade);
  }
  forget(version: number): void {
    this.forgotten = version;
  }
}

const deliver = (topic: Pick<Topic, "deliver">) => {
  for (const _sent of topic.deliver());
};

test("a snapshot has no base version, an update has the version that the listener has", () => {
  const source = new Newest();
  const topic = new Topic(book, "state", source, 7);
  const listener = new FakeListener();
  topic.join(listener);
  source.version = 1;
  deliver(topic);
  expect(listener.deliveries).toEqual([
    {
      kind: "book",
      topic: book,
      change: "snapshot",
      from: -1,
      version: 0,
      epoch: 7,
      value: { version: 0 },
    },
    {
      kind: "book",
      topic: book,
      change: "update",
      from: 0,
      version: 1,
      epoch: 7,
      value: { version: 1 },
    },
  ]);
});

test("listeners with the same version share one delivery", () => {
  const source = new Newest();
  const topic = new Topic(book, "state", source, 1);
  const listeners = [new FakeListener(), new FakeListener(), new FakeListener()];
  for (const listener of listeners) topic.join(listener);
  source.version = 1;
  deliver(topic);
  expect(new Set(listeners.map(({ deliveries }) => deliveries[1])).size).toBe(1);
});

test("a slow listener skips values and then gets the newest", () => {
  const source = new Newest();
  const topic = new Topic(book, "state", source, 1);
  const [slow, quick] = [new FakeListener(), new FakeListener()];
  for (const listener of [slow, quick]) topic.join(listener);
  slow.congested = true;
  for (source.version = 1; source.version < 5; source.version += 1) deliver(topic);
  source.version = 4;
  expect(slow.deliveries).toHaveLength(1);
  expect(quick.deliveries).toHaveLength(5);
  expect(topic.settled).toBe(false);
  slow.congested = false;
  deliver(topic);
  expect(slow.deliveries.slice(1)).toMatchObject([{ version: 4, value: { version: 4 } }]);
  expect(topic.settled).toBe(true);
});

test("a topic that has not changed sends nothing", () => {
  const topic = new Topic(book, "state", new Newest(), 1);
  const listener = new FakeListener();
  topic.join(listener);
  deliver(topic);
  deliver(topic);
  expect(listener.deliveries).toHaveLength(1);
});

test("an unsubscribed listener gets nothing more", () => {
  const source = new Newest();
  const topic = new Topic(book, "state", source, 1);
  const listener = new FakeListener();
  const leave = topic.join(listener);
  leave();
  source.version = 1;
  deliver(topic);
  expect(listener.deliveries).toHaveLength(1);
  expect(topic.empty).toBe(true);
});

const step = fc.oneof(
  fc.record({ do: fc.constant("grow" as const), by: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constant("deliver" as const), deliveries: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ do: fc.constant("join" as const) }),
  fc.record({ do: fc.constant("leave" as const), which: fc.nat(9) }),
  fc.record({ do: fc.constant("jam" as const), which: fc.nat(9) }),
);

test("a log delivers each item to each listener once and in order, for any timing of joins, growth and interruptions", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const source = new Numbers();
      const topic = new Topic(trades, "log", source, 1);
      const listeners: {
        listener: FakeListener;
        leave: () => void;
        from: number;
        to: number | null;
      }[] = [];
      let delivery = topic.deliver();
      const join = () => {
        const listener = new FakeListener();
        listeners.push({ listener, leave: topic.join(listener), from: source.version, to: null });
      };
      join();
      for (const each of steps) {
        const chosen = "which" in each ? listeners[each.which % listeners.length] : undefined;
        if (each.do === "grow") source.version += each.by;
        else if (each.do === "join") join();
        else if (each.do === "leave" && chosen !== undefined && chosen.to === null) {
          chosen.leave();
          chosen.to = chosen.listener.deliveries.at(-1)?.version ?? chosen.from;
        } else if (each.do === "jam" && chosen !== undefined)
          chosen.listener.congested = !chosen.listener.congested;
        else if (each.do === "deliver")
          for (let sent = 0; sent < each.deliveries; sent += 1)
            if (delivery.next().done === true) delivery = topic.deliver();
      }
      for (; delivery.next().done !== true;);
      deliver(topic);
      for (const { listener, from, to } of listeners) {
        const got = listener.deliveries
          .slice(1)
          .flatMap((each) =>
            (each.kind === "trades" ? each.value : []).map(({ sequence }) => sequence),
          );
        const length = (to ?? source.version) - from;
        expect(got).toEqual(Array.from({ length }, (_, index) => from + 1 + index));
      }
      expect(topic.settled).toBe(true);
    }),
  );
});

test("a state topic ends with the newest value for every active listener, and versions never decrease", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const source = new Newest();
      const topic = new Topic(book, "state", source, 1);
      const listeners: FakeListener[] = [];
      let delivery = topic.deliver();
      const join = () => {
        const listener = new FakeListener();
        topic.join(listener);
        listeners.push(listener);
      };
      join();
      for (const each of steps) {
        if (each.do === "grow") source.version += each.by;
        else if (each.do === "join") join();
        else if (each.do === "jam") {
          const listener = listeners[each.which % listeners.length];
          if (listener !== undefined) listener.congested = !listener.congested;
        } else if (each.do === "deliver")
          for (let sent = 0; sent < each.deliveries; sent += 1)
            if (delivery.next().done === true) delivery = topic.deliver();
      }
      for (const listener of listeners) listener.congested = false;
      for (; delivery.next().done !== true;);
      deliver(topic);
      for (const { deliveries } of listeners) {
        const versions = deliveries.map(({ version }) => version);
        expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
        expect(deliveries.at(-1)).toMatchObject({
          version: source.version,
          value: { version: source.version },
        });
      }
    }),
  );
});
