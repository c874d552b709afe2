import { expect, test } from "vitest";
import { systemEntropy } from "../entropy.ts";
import { createVault, headBytes, SealBroken, SealLost, vaultKey } from "./vault.ts";

const first = vaultKey(Buffer.alloc(32, 1));
const second = vaultKey(Buffer.alloc(32, 2));
const old = createVault([first], systemEntropy);
const rotated = createVault([first, second], systemEntropy);
const text = Buffer.from("4102817");

test("opens its own seals, and a seal does not contain the text", () => {
  const sealed = old.seal(text, "upload/1");
  expect(old.open(sealed, "upload/1")).toEqual(text);
  expect(sealed.includes(text)).toBe(false);
  expect(old.seal(text, "upload/1")).not.toEqual(sealed);
  expect(old.open(old.seal(Buffer.alloc(0), "empty"), "empty")).toEqual(Buffer.alloc(0));
});

test("a value sealed for one context does not open in another", () => {
  expect(() => old.open(old.seal(text, "upload/1"), "upload/2")).toThrow(SealBroken);
});

// ASVS 11.3.3
test("a change of any byte is noticed", () => {
  const sealed = old.seal(text, "upload/1");
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    const lost = at >= 1 && at < headBytes;
    expect(() => old.open(changed, "upload/1")).toThrow(lost ? SealLost : SealBroken);
  }
  for (let length = 0; length < sealed.length; length += 1)
    expect(() => old.open(sealed.subarray(0, length), "upload/1")).toThrow(SealBroken);
});

// ASVS 11.2.2
test("after a rotation old keys open and the new one seals", () => {
  const sealed = old.seal(text, "upload/1");
  expect(rotated.open(sealed, "upload/1")).toEqual(text);
  expect([rotated.isOld(sealed), rotated.isOld(rotated.seal(text, "upload/1"))]).toEqual([
    true,
    false,
  ]);
  expect(() => old.open(rotated.seal(text, "upload/1"), "upload/1")).toThrow(SealLost);
});

test("a fingerprint recognises a value in its context and under its key only", () => {
  const stored = old.fingerprint("4102817", "bank-number");
  expect(old.fingerprint("4102817", "bank-number")).toEqual(stored);
  for (const other of [
    old.fingerprint("4102818", "bank-number"),
    old.fingerprint("4102817", "bank-numbers"),
    old.fingerprint("r4102817", "bank-numbe"),
    rotated.fingerprint("4102817", "bank-number"),
  ])
    expect(other).not.toEqual(stored);
  expect(rotated.fingerprints("4102817", "bank-number")).toEqual([
    rotated.fingerprint("4102817", "bank-number"),
    stored,
  ]);
});
