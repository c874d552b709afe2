import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { imageIn } from "./image-file.ts";

const jpeg = (pixels: Buffer) =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2]), pixels, Buffer.from([0xff, 0xd9])]);

// M-OUT-16
test.each([
  ["of bytes that might each begin a marker", Buffer.alloc(3_000_000, 0xff)],
  ["of restart markers", Buffer.alloc(3_000_000, Buffer.from([0xff, 0xd0]))],
  ["of ordinary pixels", Buffer.alloc(3_000_000, 0x20)],
])("a large image %s is scanned in turns with other work", async (_, pixels) => {
  let isDone = false;
  const looked = imageIn(jpeg(pixels), "jpeg").then((image) => {
    isDone = true;
    return image;
  });
  let turns = 0;
  for (; !isDone; turns += 1) await setImmediate();
  expect(await looked).toHaveLength(pixels.length + 8);
  expect(turns).toBeGreaterThan(10);
});

test("a document inside an image is found at any position", async () => {
  for (const at of [0, 100, 262_140, 262_144, 262_150, 524_287, 600_000]) {
    const pixels = Buffer.alloc(700_000, 0x20);
    pixels.write("<!DOCTYPE", at, "latin1");
    expect(await imageIn(jpeg(pixels), "jpeg")).toBeNull();
  }
});
