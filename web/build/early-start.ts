import { languages } from "@akari/ui/languages.ts";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { brotli } from "@akari/ui/build/brotli.ts";
import type { Plugin, Rolldown } from "vite";
import { routes } from "../src/navigation/routes.ts";
import { type FirstViews, firstViews } from "./first-view.ts";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const pagesFile = fileURLToPath(new URL("../src/app/pages.tsx", import.meta.url));
const pagePattern =
  /(\w+): pageLoader\(\s*("\w+"|\[[^\]]+\]),\s*async \(\) =>\s*\(?\(?await import\("([^"]+)"\)/g;

/**
 * A short script at the top of the index. Page and language are known before the app has loaded: it draws the page's first view in that
 * language and, once that is on the screen, requests their files alongside the app instead of afterwards, and starts the app. A slow
 * phone needs longer for these than for everything before them.
 */
export function earlyStart(): Plugin {
  let script: { readonly name: string; readonly code: string } | null = null;
  return {
    name: "akari-early-start",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        if (bundle === undefined) return;
        const code = codeOf(bundle as Bundle);
        const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
        script = { name: `assets/early-start-${hash}.js`, code };
        const starts = html.match(/\s*<script type="module"[^>]*><\/script>/g) ?? [];
        if (starts.length !== 1) throw new Error("the index does not start the app by one script");
        // Before the style sheet, for which a script below it would wait.
        const charset = '<meta charset="utf-8" />';
        if (!html.includes(charset)) throw new Error("the index does not say its character set");
        return html
          .replace(starts[0] ?? "", "")
          .replace(charset, `${charset}\n    <script src="/japan7/${script.name}"></script>`);
      },
    },
    writeBundle({ dir }) {
      if (script === null || dir === undefined) return;
      const path = join(dir, script.name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, script.code);
      writeFileSync(`${path}.br`, brotli(script.code));
      writeFileSync(`${path}.gz`, gzipSync(script.code, { level: 9 }));
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
  const all: Known = {
    files,
    pages,
    texts,
    tags,
    entry: entry.fileName,
    views: firstViews({
      home: routes.home.path,
      market: routes.market.path,
      portfolio: routes.portfolio.path,
      news: routes.news.path,
      user: routes.user.path,
      search: routes.search.path,
    }),
    home: routes.home.path,
    market: routes.market.path,
  };
  return `(${start.toString()})(${JSON.stringify(all)});\n`;
}

interface Known {
  readonly files: readonly string[];
  readonly pages: Readonly<Record<string, readonly [readonly string[], readonly number[]]>>;
  readonly texts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly tags: Readonly<Record<string, string>>;
  readonly entry: string;
  readonly views: FirstViews;
  /** Paths of the pages with first views of their own. */
  readonly home: string;
  readonly market: string;
}

/** Runs in the browser as text, so it can use only its argument. */
function start({ files, pages, texts, tags, entry, views, home, market }: Known): void {
  const stored = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      // A private window: what holds without a choice.
      return null;
    }
  };
  const locale = stored("locale") ?? "";
  const tag = (Object.hasOwn(tags, locale) ? tags[locale] : undefined) ?? "ja";
  const [path = "/", query = ""] = (location.hash.slice(1) || "/").split("?");
  const loading = Object.keys(pages).find((known) => known.endsWith("/indexLoading"));
  const page = path === "/" ? (loading ?? "") : path;
  const [groups, own] = (Object.hasOwn(pages, page) ? pages[page] : undefined) ?? [[], []];
  const asked = ["start", ...groups].map((group) => texts[group]?.[tag]);
  const wanted = [...asked, ...own].flatMap((index) =>
    index === undefined ? [] : [files[index] ?? ""],
  );
  // The app reads these settings again; here they keep the first view from being light in a dark room.
  const { documentElement } = document;
  documentElement.lang = tag;
  try {
    const { theme, textScale } = JSON.parse(stored("display") ?? "{}") as Record<string, unknown>;
    if (theme === "dark") documentElement.dataset["theme"] = theme;
    if (textScale === 1.15 || textScale === 1.3)
      documentElement.style.setProperty("--text-scale", String(textScale));
  } catch {
    // Not ours: the app keeps its defaults, too.
  }

  const guestOrAccount = stored("token") === null ? "home" : "account";
  const view =
    path === home ? guestOrAccount : path === market && query === "" ? "market" : "plain";
  const words = views.words[tag] ?? {};
  const run = () => {
    for (const file of new Set([entry, ...wanted])) {
      const link = document.createElement("link");
      link.rel = file.endsWith(".css") ? "preload" : "modulepreload";
      if (file.endsWith(".css")) link.as = "style";
      link.crossOrigin = "";
      link.href = `/japan7/${file}`;
      document.head.append(link);
    }
    void import(`/japan7/${entry}`);
  };
  document.addEventListener("DOMContentLoaded", () => {
    const root = document.getElementById("root");
    if (root === null) return;
    root.innerHTML = views.templates[view].replace(/\{(\w+)\}/g, (_, word) => words[word] ?? "");
    // Nothing is painted in a hidden window.
    if (document.hidden) run();
    else requestAnimationFrame(() => setTimeout(run));
  });
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
