import fc from "fast-check";
import { expect, test } from "vitest";
import type { Reader } from "./reader.ts";
import { type Source, Topic } from "./topic.ts";

interface Message {
  readonly kind: string;
  readonly version: number;
  readonly epoch?: number;
  readonly data: readonly number[];
}

class FakeReader implements Reader {
  congested = false;
  readonly buffers: Buffer[] = [];

  send(message: Buffer): void {
    this.buffers.push(message);
  }

  get messages(): Message[] {
    return this.buffers.map((buffer) => JSON.parse(buffer.toString()) as Message);
  }
}

/** A state topic: the newest number. */
class Newest implements Source {
  version = 0;
  snapshot = () => `[${this.version}]`;
  since = this.snapshot;
}

/** A log topic: all numbers up to `version`. */
class Numbers implements Source {
  version = 0;
  forgotten = 0;
  snapshot = () => "[]";
  since(version: number): string | null {
    expect(version).toBeGreaterThanOrEqual(this.forgotten);
    const length = this.version - version;
    return JSON.stringify(Array.from({ length }, (_, index) => version + 1 + index));
  }
  forget(version: number): void {
    this.forgotten = version;
  }
}

const deliver = (topic: Topic) => {
  for (const _sent of topic.deliver());
};

test("a snapshot carries the epoch, an update does not", () => {
  const source = new Newest();
  const topic = new Topic("book:6W3A", "state", source, 7);
  const reader = new FakeReader();
  topic.join(reader);
  source.version = 1;
  deliver(topic);
  expect(reader.messages).toEqual([
    { topic: "book:6W3A", kind: "snapshot", version: 0, epoch: 7, data: [0] },
    { topic: "book:6W3A", kind: "update", version: 1, data: [1] },
  ]);
});

test("readers with the same version share one buffer", () => {
  const source = new Newest();
  const topic = new Topic("book:6W3A", "state", source, 1);
  const readers = [new FakeReader(), new FakeReader(), new FakeReader()];
  for (const reader of readers) topic.join(reader);
  source.version = 1;
  deliver(topic);
  expect(new Set(readers.map(({ buffers }) => buffers[1])).size).toBe(1);
});

test("a slow reader skips values and then gets the newest", () => {
  const source = new Newest();
  const topic = new Topic("book:6W3A", "state", source, 1);
  const [slow, quick] = [new FakeReader(), new FakeReader()];
  for (const reader of [slow, quick]) topic.join(reader);
  slow.congested = true;
  for (source.version = 1; source.version < 5; source.version += 1) deliver(topic);
  source.version = 4;
  expect(slow.messages).toHaveLength(1);
  expect(quick.messages).toHaveLength(5);
  expect(topic.settled).toBe(false);
  slow.congested = false;
  deliver(topic);
  expect(slow.messages.slice(1)).toMatchObject([{ version: 4, data: [4] }]);
  expect(topic.settled).toBe(true);
});

test("a topic that has not changed sends nothing", () => {
  const topic = new Topic("book:6W3A", "state", new Newest(), 1);
  const reader = new FakeReader();
  topic.join(reader);
  deliver(topic);
  deliver(topic);
  expect(reader.messages).toHaveLength(1);
});

test("an unsubscribed reader gets nothing more", () => {
  const source = new Newest();
  const topic = new Topic("book:6W3A", "state", source, 1);
  const reader = new FakeReader();
  const leave = topic.join(reader);
  leave();
  source.version = 1;
  deliver(topic);
  expect(reader.messages).toHaveLength(1);
  expect(topic.empty).toBe(true);
});

const step = fc.oneof(
  fc.record({ do: fc.constant("grow" as const), by: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constant("deliver" as const), messages: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ do: fc.constant("join" as const) }),
  fc.record({ do: fc.constant("leave" as const), which: fc.nat(9) }),
  fc.record({ do: fc.constant("jam" as const), which: fc.nat(9) }),
);

test("a log delivers each item to each reader once and in order, for any timing of joins, growth and interruptions", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const source = new Numbers();
      const topic = new Topic("trades:6W3A", "log", source, 1);
      const readers: { reader: FakeReader; leave: () => void; from: number; to: number | null }[] =
        [];
      let delivery = topic.deliver();
      const join = () => {
        const reader = new FakeReader();
        readers.push({ reader, leave: topic.join(reader), from: source.version, to: null });
      };
      join();
      for (const each of steps) {
        const chosen = "which" in each ? readers[each.which % readers.length] : undefined;
        if (each.do === "grow") source.version += each.by;
        else if (each.do === "join") join();
        else if (each.do === "leave" && chosen !== undefined && chosen.to === null) {
          chosen.leave();
          chosen.to = chosen.reader.messages.at(-1)?.version ?? chosen.from;
        } else if (each.do === "jam" && chosen !== undefined)
          chosen.reader.congested = !chosen.reader.congested;
        else if (each.do === "deliver")
          for (let sent = 0; sent < each.messages; sent += 1)
            if (delivery.next().done === true) delivery = topic.deliver();
      }
      for (; delivery.next().done !== true;);
      deliver(topic);
      for (const { reader, from, to } of readers) {
        const got = reader.messages.slice(1).flatMap(({ data }) => data);
        const length = (to ?? source.version) - from;
        expect(got).toEqual(Array.from({ length }, (_, index) => from + 1 + index));
      }
      expect(topic.settled).toBe(true);
    }),
  );
});

test("a state topic ends with the newest value for every active reader, and versions never decrease", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const source = new Newest();
      const topic = new Topic("book:6W3A", "state", source, 1);
      const readers: FakeReader[] = [];
      let delivery = topic.deliver();
      const join = () => {
        const reader = new FakeReader();
        topic.join(reader);
        readers.push(reader);
      };
      join();
      for (const each of steps) {
        if (each.do === "grow") source.version += each.by;
        else if (each.do === "join") join();
        else if (each.do === "jam") {
          const reader = readers[each.which % readers.length];
          if (reader !== undefined) reader.congested = !reader.congested;
        } else if (each.do === "deliver")
          for (let sent = 0; sent < each.messages; sent += 1)
            if (delivery.next().done === true) delivery = topic.deliver();
      }
      for (const reader of readers) reader.congested = false;
      for (; delivery.next().done !== true;);
      deliver(topic);
      for (const { messages } of readers) {
        const versions = messages.map(({ version }) => version);
        expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
        expect(messages.at(-1)).toMatchObject({ version: source.version, data: [source.version] });
      }
    }),
  );
});
