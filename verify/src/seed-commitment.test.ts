import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { seedCommitment } from "./seed-commitment.ts";

const hex = (seed: string) => Buffer.from(seedCommitment(seed)).toString("hex");

test("H5 a seed's commitment is the published function of it", () => {
  expect(hex("3f9c0a51d2e84b7796aa01c4e5f80b6d")).toBe(
    "19eca1465c9de57a620025752f66bd13b22545332eb673351380202926ebbc57",
  );
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 64 }), (seed) => {
      expect(hex(seed)).toBe(
        createHash("sha256").update(`akari/market-seed ${seed}`).digest("hex"),
      );
    }),
  );
});

test("H5 planted: a seed that was changed after the commitment does not fit it", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 64 }), fc.string({ maxLength: 64 }), (seed, other) => {
      fc.pre(seed !== other);
      expect(hex(other)).not.toBe(hex(seed));
    }),
  );
});
