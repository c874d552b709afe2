import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, test } from "vitest";
import { partImports } from "./import-directions.ts";
import { filesUnder, root } from "./repository.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const architecture = read("ARCHITECTURE.md");
const ofParts = filesUnder("docs/parts", /\.md$/);
const paths = everyPath();

test("M-HOU-123 ARCHITECTURE.md has two pages, and shows the directions that the check enforces", () => {
  const lines = architecture.split("\n");
  expect(lines.length).toBeLessThanOrEqual(131);
  expect(lines.filter((line) => line.length > 100)).toEqual([]);

  const rows = lines.flatMap((line) => {
    const [, part, , allowed] = /^\| `(\w+)` \|([^|]+)\|([^|]*)\|$/.exec(line) ?? [];
    return part === undefined || allowed === undefined ? [] : [[part, allowed] as const];
  });
  const shown = rows.map(([part, allowed]) => [
    part,
    allowed.trim() === "everything" ? "everything" : namesIn(allowed),
  ]);
  expect(Object.fromEntries(shown)).toEqual(partImports);
});

test("M-HOU-123 each part is a folder, each workspace a part", () => {
  const { workspaces } = JSON.parse(read("package.json")) as { readonly workspaces: string[] };
  expect(Object.keys(partImports).toSorted()).toEqual([...workspaces, "scripts"].toSorted());
});

test.each(["ARCHITECTURE.md", ...ofParts])("M-HOU-124 each path in %s exists", (document) => {
  const missing = itemsOf(read(document)).flatMap(({ text, places }) =>
    namesIn(text).filter((name) => isPath(name) && !places.some((at) => exists(at, name))),
  );
  expect(missing).toEqual([]);
});

test.each(sections())("M-HOU-124 each folder of %s has its line in %s", (folder, _, items) => {
  const folders = readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !["dist", "node_modules"].includes(entry.name))
    .map(({ name }) => name);
  expect(items.filter((name) => name.endsWith("/")).map((name) => name.slice(0, -1))).toEqual(
    folders.toSorted(),
  );
});

test("M-HOU-124 the sources of each part have a section", () => {
  const described = sections().map(([folder]) => folder);
  const sources = Object.keys(partImports)
    .map((part) => `${part}/src`)
    // The pieces of `ui` lie side by side.
    .filter((folder) => existsSync(join(root, folder)) && folder !== "ui/src");
  expect(sources.filter((folder) => !described.includes(folder))).toEqual([]);
});

function namesIn(text: string): string[] {
  return Array.from(text.matchAll(/`([^`]+)`/g), ([, name = ""]) => name);
}

/** Files and folders, but no commands, code or names of packages. */
function isPath(name: string): boolean {
  return /^[\w.-]+([\w./<>-]*\/|[\w./<>-]*\.(tsx?|json|md|sql|css|py))$/.test(name);
}

/** Every file, and every folder with a slash behind it. */
function everyPath(): ReadonlySet<string> {
  const files = filesUnder(".", /./);
  const folders = files.flatMap((path) =>
    path.split("/").map((_, depth, segments) => `${segments.slice(0, depth).join("/")}/`),
  );
  return new Set([...files, ...folders]);
}

/** Whether there is such a file or folder; `<noun>` stands for any name. */
function exists(at: string, name: string): boolean {
  const path = posix.join(at, name);
  if (!path.includes("<")) return paths.has(path);
  const pattern = new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/<\w+>/g, "[\\w-]+")}$`);
  return [...paths].some((known) => pattern.test(known));
}

/** The paragraphs, items and rows of a document, with the folders from which their names may count. */
function itemsOf(markdown: string): { readonly text: string; readonly places: string[] }[] {
  let section = /^## `(.+\/)`/m.exec(markdown)?.[1] ?? "";
  return markdown.split(/\n+(?=- |\d\. |\||#)|\n\n/).map((text) => {
    section = /^## `(.+\/)`/.exec(text)?.[1] ?? section;
    const [first = ""] = namesIn(text).filter(isPath);
    const parts = namesIn(text).filter((name) => name in partImports);
    const sources = [...parts, first.split("/", 1)[0] ?? ""].map((part) => `${part}/src`);
    return {
      text,
      places: ["", section, posix.join(section, first), posix.dirname(first), ...sources],
    };
  });
}

/** The sections about a folder: the folder, its document, the names with which its items begin. */
function sections(): [folder: string, document: string, items: string[]][] {
  return ofParts.flatMap((document) =>
    read(document)
      .split(/^## /m)
      .flatMap((section): [string, string, string[]][] => {
        const folder = /^`(.+)\/`\n/.exec(section)?.[1];
        if (folder === undefined) return [];
        const items = Array.from(section.matchAll(/^- `([^`]+)`/gm), ([, name = ""]) => name);
        return [[folder, document, items]];
      }),
  );
}
