import { closeCode, streamTopics } from "@akari/api/push";
import { expect, test } from "vitest";
import { createTestDatabase } from "../db/testing/create-test-database.ts";
import { defaultLimits, largestMessageBytes } from "./limits.ts";
import { asyncApiDocument } from "./stream-document.ts";
import { connectStream, openStream } from "./testing/stream-client.ts";
import { createTestStream } from "./testing/test-stream.ts";

interface Message {
  readonly payload: {
    readonly $ref?: string;
    readonly properties: Readonly<Record<string, { readonly pattern?: string }>>;
    readonly required: readonly string[];
  };
}

const document = asyncApiDocument() as unknown as {
  readonly asyncapi: string;
  readonly channels: { readonly stream: { readonly messages: Readonly<Record<string, Message>> } };
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
  readonly "x-akari-topics": readonly { readonly topic: string; readonly delivery: string }[];
  readonly "x-akari-errors": readonly { readonly reason: string; readonly closes: number | null }[];
  readonly "x-akari-close-codes": readonly { readonly code: number; readonly remedy: string }[];
  readonly "x-akari-limits": Readonly<Record<string, unknown>>;
};
const { messages } = document.channels.stream;

test("M-API-10 the document of the stream has every topic, close code and limit of the server", () => {
  expect(document.asyncapi).toBe("3.0.0");
  expect(document["x-akari-topics"].map(({ topic }) => topic)).toEqual(
    Object.values(streamTopics).map(({ name }) => name),
  );
  const codes = document["x-akari-close-codes"];
  expect(codes.map(({ code }) => code)).toEqual([...Object.values(closeCode), 1009]);
  for (const { remedy } of codes) expect(remedy.length).toBeGreaterThan(10);
  expect(document["x-akari-limits"]).toMatchObject({
    socketsPerToken: defaultLimits.socketsPerSession,
    topicsPerSocket: defaultLimits.topicsPerSocket,
    messageBytes: largestMessageBytes,
  });
  const text = JSON.stringify(document);
  for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g))
    expect(document.components.schemas).toHaveProperty(name!);
  for (const [, name] of text.matchAll(/"#\/channels\/stream\/messages\/([\w-]+)"/g))
    expect(messages).toHaveProperty(name!);
});

test("M-API-10 a stranger who follows the document gets the messages that it describes", async () => {
  const { database, drop } = await createTestDatabase();
  const stream = await createTestStream(database.app);
  try {
    const code = stream.small.issuers[0]!.code;
    const client = await connectStream(stream.port);
    const open = document["x-akari-topics"].filter(({ topic }) =>
      /^(quotes|book|trades|bars)/.test(topic),
    );
    expect(open.length).toBe(4);
    for (const { topic } of open) {
      const name = topic.replace("{code}", code).replace("{interval}", "today");
      const more = topic === "quotes" ? { codes: [code] } : {};
      const snapshot = await client.subscribe(name, more);
      const { properties, required } = messages[topic.split(":")[0]!]!.payload;
      expect(Object.keys(snapshot).toSorted()).toEqual([...required, "epoch"].toSorted());
      expect(Object.keys(properties).toSorted()).toEqual(Object.keys(snapshot).toSorted());
      expect(name).toMatch(new RegExp(properties["topic"]!.pattern!));
    }
    for (const topic of ["account", "messages", "support", "support:state"]) {
      client.send({ subscribe: [topic] });
      const { reason, msg, ...rest } = await client.next(({ type }) => type === "error");
      expect([reason, rest]).toEqual(["SESSION_REQUIRED", { type: "error" }]);
      expect(msg).not.toBe("");
    }
    const closes = Object.fromEntries(
      document["x-akari-errors"].map(({ reason, closes }) => [reason, closes]),
    );
    client.send({ subscribe: ["orders"] });
    const { reason } = await client.next(({ type }) => type === "error");
    expect(await client.closed).toBe(closes[reason!]);
  } finally {
    await stream.close();
    await drop();
  }
});

test("M-API-3 texts of the stream are in the language of the address, or of the first message", async () => {
  const stream = await createTestStream(null);
  try {
    const said = async (query: string, hello: object) => {
      const client = await openStream(stream.port, { path: `/api.php/stream${query}` });
      client.send(hello);
      await client.next(({ type }) => type === "hello");
      client.send({ subscribe: ["account"] });
      const { msg } = await client.next(({ type }) => type === "error");
      client.socket.close();
      return msg;
    };
    const japanese = await said("", {});
    const english = await said("?lang=en", {});
    const french = await said("?lang=fr", {});
    expect(new Set([japanese, english, french]).size).toBe(3);
    expect(await said("", { lang: "en" })).toBe(english);
    expect(await said("?lang=en", { lang: "fr" })).toBe(french);
    expect(await said("?lang=en", { lang: "de" })).toBe(japanese);
  } finally {
    await stream.close();
  }
});
