import { nextLogHead, operatorLogContent } from "@akari/verify/operator-log";
import { expect, test } from "vitest";
import { brokenEntries } from "./check-entries.ts";

const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Three entries that follow from each other, newest first. */
function log() {
  let previous = new Uint8Array(32);
  const entries = ["one", "two", "three"].map((canonical, index) => {
    const content = operatorLogContent(canonical);
    const hash = nextLogHead(previous, content);
    const entry = {
      number: index + 1,
      canonical,
      previous: hex(previous),
      content: hex(content),
      hash: hex(hash),
    };
    previous = Uint8Array.from(hash);
    return entry;
  });
  return entries.toReversed();
}

test("entries that follow from each other are intact", () => {
  expect([...brokenEntries(log())]).toEqual([]);
});

test("a changed text, content or hash breaks its own entry", () => {
  for (const change of [
    { canonical: "two, changed" },
    { content: "0".repeat(64) },
    { previous: "f".repeat(64) },
  ]) {
    const entries = log().map((entry) => (entry.number === 2 ? { ...entry, ...change } : entry));
    expect([...brokenEntries(entries)]).toContain(2);
  }
});

test("a rewritten entry breaks the one after it", () => {
  const content = operatorLogContent("another");
  const hash = nextLogHead(null, content);
  const first = {
    number: 1,
    canonical: "another",
    previous: "0".repeat(64),
    content: hex(content),
    hash: hex(hash),
  };
  const [third, second] = log();
  expect([...brokenEntries([third!, second!, first])]).toEqual([2]);
});
