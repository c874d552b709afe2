import { readFileSync } from "node:fs";
import { join } from "node:path";
import { countLines, kinds } from "./line-counts.ts";
import { filesUnder, root } from "./repository.ts";

// Prints files and lines of each part by kind: how large the house is.
const linesOf = (path: string) => readFileSync(join(root, path), "utf8").split("\n").length - 1;
const counts = countLines(filesUnder(".", /./), linesOf);
const columns = ["part", ...kinds, "all"];
const rows = [...counts].toSorted(([one], [other]) => one.localeCompare(other, "en"));
const all = kinds.map((kind) => rows.map(([, ofPart]) => ofPart[kind]));

console.log(`lines (files)\n${columns.map((name) => name.padStart(16)).join("")}`);
for (const [part, ofPart] of rows) print(part, Object.values(ofPart));
print("all", all.map(sum));

type Counted = Parameters<typeof sum>[0];

function print(name: string, counted: Counted): void {
  const cells = [...counted, sum(counted)].map(({ files, lines }) => `${lines} (${files})`);
  console.log([name, ...cells].map((cell) => cell.padStart(16)).join(""));
}

function sum(counted: readonly { readonly files: number; readonly lines: number }[]) {
  return counted.reduce(
    (before, { files, lines }) => ({ files: before.files + files, lines: before.lines + lines }),
    { files: 0, lines: 0 },
  );
}
