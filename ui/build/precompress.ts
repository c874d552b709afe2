import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { brotli } from "./brotli.ts";

const compressible = /\.(js|css|svg|webmanifest)$/;

/**
 * Writes `.br` and `.gz` beside each built text, at the best level, so that the server does not compress the same file for every
 * request.
 */
export function precompress(): Plugin {
  return {
    name: "akari-precompress",
    apply: "build",
    writeBundle: {
      order: "post",
      handler({ dir }, bundle) {
        if (dir === undefined) return;
        for (const [name, output] of Object.entries(bundle)) {
          if (!compressible.test(name)) continue;
          const content = output.type === "chunk" ? output.code : output.source;
          const path = join(dir, name);
          mkdirSync(dirname(path), { recursive: true });
          writeFileSync(`${path}.br`, brotli(content));
          writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
        }
      },
    },
  };
}
