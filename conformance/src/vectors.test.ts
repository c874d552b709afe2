import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { failureOf } from "./run.ts";
import { readVectorFile } from "./vector-file.ts";

/** The rule book's examples, and our own for edge cases that they do not cover. */
const folders = ["vectors", "test/examples"];
const files = folders.flatMap((folder) =>
  readdirSync(join(import.meta.dirname, "..", folder))
    .filter((name) => name.endsWith(".json"))
    .map((name) => `${folder}/${name}`),
);
const ids = new Map<string, string>();

describe.each(files)("%s", (file) => {
  const { checks, malformed } = readVectorFile(join(import.meta.dirname, "..", file), ids);

  test("is well-formed", () => {
    expect(malformed).toEqual([]);
    expect(checks).not.toEqual([]);
  });

  test.each(checks)("$id $title", (check) => {
    expect(failureOf(check)).toEqual([]);
  });
});
