import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { failureOf } from "./run.ts";
import { readVectorFile } from "./vector-file.ts";

const folder = join(import.meta.dirname, "..", "vectors");
const ids = new Map<string, string>();

describe.each(readdirSync(folder).filter((name) => name.endsWith(".json")))("%s", (name) => {
  const { checks, malformed } = readVectorFile(join(folder, name), ids);

  test("has the form", () => {
    expect(malformed).toEqual([]);
    expect(checks).not.toEqual([]);
  });

  test.each(checks)("$id $title", (check) => {
    expect(failureOf(check)).toEqual([]);
  });
});
