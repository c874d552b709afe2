import { afterEach, expect, test, vi } from "vitest";
import { newId } from "./new-id.ts";

afterEach(() => vi.unstubAllGlobals());

const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test("M-OUT-1 identifiers are UUIDs of version 4 and differ", () => {
  const ids = Array.from({ length: 1_000 }, newId);
  for (const id of ids) expect(id).toMatch(version4);
  expect(new Set(ids).size).toBe(ids.length);
});

test("M-OUT-1 a page on plain http makes identifiers from random bytes alone", () => {
  const fill = (bytes: Uint8Array) => bytes.fill(0xff);
  vi.stubGlobal("crypto", { getRandomValues: fill });
  expect(newId()).toBe("ffffffff-ffff-4fff-bfff-ffffffffffff");
  vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array) => bytes.fill(0) });
  expect(newId()).toBe("00000000-0000-4000-8000-000000000000");
});
