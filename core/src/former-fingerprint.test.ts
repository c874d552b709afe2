import { createHash } from "node:crypto";
import type { Command } from "@akari/brokerage/commands";
import fc from "fast-check";
import { expect, test } from "vitest";
import { formerFingerprint } from "./former-fingerprint.ts";

test("M-HOU-22 the former fingerprint is SHA-256 in base64url over the command's text, in the order of its fields", () => {
  const body = {
    kind: "open-account",
    actor: { kind: "customer", id: "1" },
    accountId: 1,
  } as const;
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const asked = { ...body, note: text };
      const expected = createHash("sha256").update(JSON.stringify(asked)).digest("base64url");
      const command = { at: 7, ...asked, id: "once" } as unknown as Command;
      expect(formerFingerprint(command)).toBe(expected);
    }),
  );
});
