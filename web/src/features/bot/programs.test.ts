import { expect, test } from "vitest";
import { type ProgramName, programs, programText, tokenToFillIn } from "./programs.ts";

const names = Object.keys(programs) as ProgramName[];
const secret = `akari_bot_${"x".repeat(49)}`;

test.each(names)("%s has the address and the token once each, and no blank to fill in", (name) => {
  const text = programText(name, "https://akari.example:8443", secret);
  expect(text.split("https://akari.example:8443")).toHaveLength(2);
  expect(text.split(secret)).toHaveLength(2);
  expect(text).not.toMatch(/AKARI_ADDRESS|AKARI_TOKEN/);
});

test.each(names)("%s without a token shows its place", (name) => {
  expect(programText(name, "https://akari.example", null)).toContain(tokenToFillIn);
});

test("the curl program survives being pasted: no history expansion, nothing after its end", () => {
  const text = programText("curl", "https://akari.example", secret);
  expect(text).not.toContain("!");
  expect(text.startsWith("sh <<'AKARI'\n")).toBe(true);
  expect(text.endsWith("\nAKARI\n")).toBe(true);
});
