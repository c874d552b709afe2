import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { bytesOf, sharedByAll } from "./shared-answer.ts";

const list = { items: Array.from({ length: 400 }, (_, place) => ({ code: `${1000 + place}` })) };

test.each([
  ["br, gzip", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  [undefined, null, (body: Buffer) => body],
] as const)("Accept-Encoding: %s is answered as %s", async (accepted, encoding, unpack) => {
  const packed = await bytesOf(sharedByAll(list), "en", accepted);
  expect(packed?.encoding).toBe(encoding);
  const { code, data } = JSON.parse(unpack(packed!.body).toString());
  expect({ code, data }).toEqual({ code: 1, data: list });
});

test("all callers get the same bytes, each language its own", async () => {
  const answer = sharedByAll({ ...list });
  const [one, other] = [bytesOf(answer, "ja", "br"), bytesOf(sharedByAll(answer), "ja", "br")];
  expect(one).toBe(other);
  expect((await bytesOf(answer, "fr", "br"))?.body).not.toEqual((await one)?.body);
});

test("a short answer is not compressed, and an answer that is not shared is left to its caller", async () => {
  expect((await bytesOf(sharedByAll({ items: [] }), "ja", "br"))?.encoding).toBeNull();
  expect(bytesOf({ items: [] }, "ja", "br")).toBeNull();
  expect(bytesOf(null, "ja", "br")).toBeNull();
});
