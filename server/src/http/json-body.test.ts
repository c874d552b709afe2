import { TextDecoder } from "node:util";
import fastify from "fastify";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { BodyNotJson, BodyNotUtf8, parseJsonBodies } from "./json-body.ts";

const app = fastify();
parseJsonBodies(app);
app.post("/", (request) => ({ body: request.body }));
app.setErrorHandler((error, _request, reply) =>
  reply.send({
    error: error instanceof BodyNotUtf8 ? "utf-8" : error instanceof BodyNotJson ? "json" : "other",
  }),
);
afterAll(() => app.close());

const answered = async (payload: Buffer) =>
  (
    await app.inject({
      method: "POST",
      url: "/",
      payload,
      headers: { "content-type": "application/json" },
    })
  ).json<{ body?: { text: string }; error?: string }>();

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const read = (bytes: Uint8Array) => {
  try {
    return strict.decode(bytes);
  } catch {
    return null;
  }
};

// M-OUT-152, M-OUT-153
test("a text in a body arrives unchanged, or the body is refused: no character is replaced", async () => {
  // Bytes that may stand unescaped in a JSON string, truncated or changed.
  const text = fc.string({ unit: "grapheme", maxLength: 12 }).map((one) => Buffer.from(one));
  const bytes = fc.oneof(
    text,
    fc.tuple(text, fc.nat()).map(([whole, at]) => whole.subarray(0, at % (whole.length + 1))),
    fc.uint8Array({ min: 0x20, maxLength: 12 }).map((each) => Buffer.from(each)),
  );
  const plain = bytes.filter(
    (each) => each.every((byte) => byte >= 0x20) && !/["\\]/.test(`${each}`),
  );
  await fc.assert(
    fc.asyncProperty(plain, async (each) => {
      const payload = Buffer.concat([Buffer.from('{"text":"'), each, Buffer.from('"}')]);
      const meant = read(each);
      expect(await answered(payload)).toEqual(
        meant === null ? { error: "utf-8" } : { body: { text: meant } },
      );
    }),
    { numRuns: 300 },
  );
});
