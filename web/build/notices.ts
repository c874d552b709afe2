// `node web/build/notices.ts` writes the notices of the software that the app is made with.
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Notices } from "../src/features/document/notices.ts";

const webFolder = fileURLToPath(new URL("..", import.meta.url));
/** The operators' app is built and served with it. */
const consoleFolder = fileURLToPath(new URL("../../console/", import.meta.url));
export const noticesFile = join(webFolder, "src/features/document/notices.json");

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly author?: string | { readonly name: string };
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Both apps' runtime dependencies with version, licence and wording from the packages' own files. */
export function collectNotices(): Notices {
  // Name to folder: one notice serves a package that is present in two versions.
  const found = new Map<string, string>();
  const visit = (folder: string) => {
    for (const name of Object.keys(manifestOf(folder).dependencies ?? {})) {
      if (found.has(name)) continue;
      const place = locate(name, folder);
      found.set(name, place);
      visit(place);
    }
  };
  visit(webFolder);
  visit(consoleFolder);

  const texts: { licence: string; text: string }[] = [];
  const packages = [...found]
    // Our own parts are under the app's licence; their dependencies have been visited.
    .filter(([name]) => !name.startsWith("@akari/"))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, folder]) => {
      const { version, license, author } = manifestOf(folder);
      const { copyright, text } = licenceOf(folder);
      // A package that only names its licence shares the text of other packages under that licence.
      const same = (known: { licence: string; text: string }) =>
        text === "" ? known.licence === license : plain(known.text) === plain(text);
      let index = texts.findIndex(same);
      if (index === -1) index = texts.push({ licence: license, text }) - 1;
      const owner = typeof author === "string" ? author : author?.name;
      const owners = copyright.length === 0 && owner !== undefined ? [owner] : copyright;
      return { name, version, licence: license, copyright: owners, text: index };
    });
  return { packages, texts };
}

/** Quotation marks differ from copy to copy of a licence, its words do not. */
function plain(text: string): string {
  return text.replaceAll(/[“”]/g, '"');
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
}

/** Where a package finds another one, as Node looks for it. */
function locate(name: string, from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, "node_modules", name);
    if (existsSync(join(place, "package.json"))) return place;
    if (folder === dirname(folder)) throw new Error(`${name} is not installed for ${from}`);
  }
}

/** The licence's paragraphs without title and copyright, so that packages under the same words share them. */
function licenceOf(folder: string): { copyright: readonly string[]; text: string } {
  const file = readdirSync(folder).find((name) => /^licen[cs]e(\.(md|txt))?$/i.test(name));
  const path = file === undefined ? textWithout(folder) : join(folder, file);
  if (path === undefined) return { copyright: [], text: "" };
  const paragraphs = readFileSync(path, "utf8")
    .replaceAll("\r", "")
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replaceAll(/\s*\n\s*/g, " "));
  const isCopyright = (paragraph: string) => /^copyright\s+(\(c\)|©|\d)/i.test(paragraph);
  const isTitle = (paragraph: string) =>
    /^#?\s*(the )?mit license( \(mit\))?$/i.test(paragraph) || paragraph === "";
  return {
    copyright: paragraphs.filter(isCopyright),
    text: paragraphs.filter((line) => !isCopyright(line) && !isTitle(line)).join("\n\n"),
  };
}

/** The text of a licence that a package names without having it, where no other package has it either. */
function textWithout(folder: string): string | undefined {
  const path = fileURLToPath(
    new URL(`licences/${manifestOf(folder).license}.txt`, import.meta.url),
  );
  return existsSync(path) ? path : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(noticesFile, `${JSON.stringify(collectNotices(), null, 2)}\n`);
