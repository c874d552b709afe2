import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { acceptedEncoding, packedText } from "./packed-text.ts";

const text = "Akari 練習 ".repeat(500);
const packed = packedText(text);

test.each([
  [undefined, null],
  ["", null],
  ["identity", null],
  ["gzip", "gzip"],
  ["gzip, deflate, br, zstd", "br"],
  ["GZIP;q=0.5", "gzip"],
  ["br;q=0, gzip;q=0.1", "gzip"],
  ["br; q=0.0, gzip;q=0", null],
  ["bread, gzipped", null],
])("a client that accepts %j gets %s", async (accepted, encoding) => {
  const answer = await packed(accepted);
  expect(answer.encoding).toBe(encoding);
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  const body = answer.encoding === null ? answer.body : unpack[answer.encoding](answer.body);
  expect(body.toString()).toBe(text);
});

test("compresses each answer once", async () => {
  for (const encoding of ["br", "gzip"])
    expect((await packed(encoding)).body).toBe((await packed(encoding)).body);
});

test("a header of maximum length is parsed quickly", () => {
  for (const part of ["br;", "br; ", ",", " ", "br;q=0.0", ";"])
    expect(acceptedEncoding(part.repeat(16_000 / part.length))).not.toBeUndefined();
});
