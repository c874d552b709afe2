import { languages } from "@akari/ui/languages.ts";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin, Rolldown } from "vite";
import { routes } from "../src/navigation/routes.ts";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const pagesFile = fileURLToPath(new URL("../src/app/pages.tsx", import.meta.url));
const pagePattern =
  /(\w+): pageLoader\(\s*("\w+"|\[[^\]]+\]),\s*async \(\) =>\s*\(?\(?await import\("([^"]+)"\)/g;

/**
 * A short script at the top of the index: page and language are known before the app has loaded, so their
 * files are requested alongside it instead of afterwards. Everything works without it, one round trip later.
 */
export function earlyStart(): Plugin {
  let script: { readonly name: string; readonly code: string } | null = null;
  return {
    name: "akari-early-start",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        if (bundle === undefined) return;
        const code = codeOf(bundle as Bundle);
        const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
        script = { name: `assets/early-start-${hash}.js`, code };
        return [
          {
            tag: "script",
            attrs: { src: `/japan7/${script.name}`, async: true },
            injectTo: "head",
          },
        ];
      },
    },
    writeBundle({ dir }) {
      if (script === null || dir === undefined) return;
      const path = join(dir, script.name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, script.code);
    },
  };
}

function codeOf(bundle: Bundle): string {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (entry === undefined) throw new Error("the bundle has no entry");
  const files: string[] = [];
  const known = filesOf(bundle, entry, new Set());
  const indexOf = (file: string) => {
    const at = files.indexOf(file);
    return at === -1 ? files.push(file) - 1 : at;
  };
  const pages: Record<string, readonly [readonly string[], readonly number[]]> = {};
  for (const { name, groups, module } of readPages()) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
    // A page that is part of the entry needs no file of its own.
    const own = chunk === undefined ? [] : [...filesOf(bundle, chunk, known)];
    pages[routes[name].path] = [groups, own.map(indexOf)];
  }
  const texts: Record<string, Record<string, number>> = {};
  for (const chunk of chunks) {
    const [, group, tag] = /virtual:messages\/(\w+)\/(.+)$/.exec(chunk.facadeModuleId ?? "") ?? [];
    if (group === undefined || tag === undefined) continue;
    (texts[group] ??= {})[tag] = indexOf(chunk.fileName);
  }
  const tags = Object.fromEntries(Object.entries(languages).map(([lang, { tag }]) => [lang, tag]));
  return `(${ask.toString()})(${JSON.stringify({ files, pages, texts, tags })});\n`;
}

interface Known {
  readonly files: readonly string[];
  readonly pages: Readonly<Record<string, readonly [readonly string[], readonly number[]]>>;
  readonly texts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly tags: Readonly<Record<string, string>>;
}

/** Runs in the browser as text, so it can use only its argument. */
function ask({ files, pages, texts, tags }: Known): void {
  let locale: string | null = null;
  try {
    locale = localStorage.getItem("locale");
  } catch {
    // A private window: the default language.
  }
  const tag = (Object.hasOwn(tags, locale ?? "") ? tags[locale ?? ""] : undefined) ?? "ja";
  const path = (location.hash.slice(1) || "/").split("?")[0] ?? "/";
  const loading = Object.keys(pages).find((known) => known.endsWith("/indexLoading"));
  const page = path === "/" ? (loading ?? "") : path;
  const [groups, own] = (Object.hasOwn(pages, page) ? pages[page] : undefined) ?? [[], []];
  const wanted = [...["start", ...groups].map((group) => texts[group]?.[tag]), ...own];
  for (const index of new Set(wanted)) {
    const file = index === undefined ? undefined : files[index];
    if (file === undefined) continue;
    const link = document.createElement("link");
    link.rel = file.endsWith(".css") ? "preload" : "modulepreload";
    if (file.endsWith(".css")) link.as = "style";
    link.crossOrigin = "";
    link.href = `/japan7/${file}`;
    document.head.append(link);
  }
}

/** Files and styles of a chunk and all its imports, except those already listed. */
function filesOf(bundle: Bundle, start: Chunk, there: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (chunk: Chunk) => {
    if (found.has(chunk.fileName) || there.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? [])
      if (!there.has(style)) found.add(style);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === "chunk") visit(imported);
    }
  };
  visit(start);
  return found;
}

/** Parses the table in `pages.tsx`: the module behind each route. */
function readPages() {
  const source = readFileSync(pagesFile, "utf8");
  const found = [...source.matchAll(pagePattern)].map(([, name = "", texts = "", path = ""]) => ({
    name: name as keyof typeof routes,
    groups: [...texts.matchAll(/\w+/g)].map(([group]) => group),
    module: resolve(dirname(pagesFile), path),
  }));
  if (found.length !== Object.keys(routes).length)
    throw new Error(`pages.tsx: ${found.length} of ${Object.keys(routes).length} routes read`);
  return found;
}
