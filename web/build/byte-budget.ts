import type { Plugin, Rolldown } from "vite";
import { brotli, isQuick } from "@akari/ui/build/brotli.ts";

/** Limits in bytes after brotli (kB = 1000 bytes). */
const limits = { firstRouteScript: 110_000, firstRouteStyle: 10_000, page: 20_000, chart: 52_000 };
const target = 100_000;
const firstPageModule = "/loading-page.tsx";

type Chunk = Rolldown.OutputChunk;
type Bundle = Rolldown.OutputBundle;

const sizeOf = (content: string | Uint8Array) => brotli(content).length;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** The chunk and everything that it imports statically. */
function closure(bundle: Bundle, start: Chunk): ReadonlySet<Chunk> {
  const seen = new Set<Chunk>();
  const visit = (chunk: Chunk) => {
    if (seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === "chunk") visit(imported);
    }
  };
  visit(start);
  return seen;
}

/** Fails the build when the first route, a lazily loaded page or the chart outgrows its budget; a quick build is not weighed. */
export function byteBudget(): Plugin {
  return {
    name: "akari-byte-budget",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        if (isQuick) return;
        const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
        const entry = chunks.find((chunk) => chunk.isEntry);
        if (entry === undefined) return;
        // The code that `/` needs until it shows its own page: the entry and the loading page, with all their imports.
        const firstPage = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(firstPageModule));
        const first = new Set(
          [entry, ...(firstPage === undefined ? [] : [firstPage])].flatMap((chunk) => [
            ...closure(bundle, chunk),
          ]),
        );
        const isCatalogue = (chunk: Chunk) =>
          chunk.facadeModuleId?.includes("virtual:messages/") === true;
        const isFirstCatalogue = (chunk: Chunk) =>
          chunk.facadeModuleId?.includes("virtual:messages/start/") === true;
        const catalogue = Math.max(
          0,
          ...chunks.filter(isFirstCatalogue).map((c) => sizeOf(c.code)),
        );
        const script = [...first].reduce((sum, chunk) => sum + sizeOf(chunk.code), catalogue);
        const styles = new Set([...first].flatMap((c) => [...(c.viteMetadata?.importedCss ?? [])]));
        const style = [...styles].reduce((sum, name) => {
          const asset = bundle[name];
          return asset?.type === "asset" ? sum + sizeOf(asset.source) : sum;
        }, 0);

        const failures: string[] = [];
        const check = (what: string, size: number, limit: number) => {
          if (size > limit)
            failures.push(`${what}: ${kilobytes(size)}, at most ${kilobytes(limit)}`);
        };
        check("first-route script", script, limits.firstRouteScript);
        check("first-route style", style, limits.firstRouteStyle);
        let largestPage = 0;
        let chart = 0;
        for (const chunk of chunks) {
          if (first.has(chunk) || isCatalogue(chunk)) continue;
          const size = sizeOf(chunk.code);
          const isChart = Object.keys(chunk.modules).some((id) =>
            id.includes("lightweight-charts"),
          );
          if (isChart) chart += size;
          else largestPage = Math.max(largestPage, size);
          check(chunk.fileName, size, isChart ? limits.chart : limits.page);
        }
        this.info(
          `brotli: first-route script ${kilobytes(script)} (target ${kilobytes(target)}), style ${kilobytes(style)}, ` +
            `largest page ${kilobytes(largestPage)}, chart ${kilobytes(chart)}`,
        );
        if (failures.length === 0) return;
        this.error(`byte budget exceeded: ${failures.join("; ")}`);
      },
    },
  };
}
