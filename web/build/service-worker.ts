import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { routes } from "../src/navigation/routes.ts";

const source = fileURLToPath(new URL("../src/service-worker.js", import.meta.url));
const publicFolder = fileURLToPath(new URL("../public/", import.meta.url));

/**
 * Writes `service-worker.js` beside the index, with the list of built files and its hash as the name of the cache,
 * so that a new build is a new cache.
 */
export function serviceWorker(): Plugin {
  return {
    name: "akari-service-worker",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const built = Object.keys(bundle).filter((name) => !name.startsWith("."));
        const files = [
          "",
          ...built,
          ...namedByIndex(bundle["index.html"], built),
          ...readdirSync(publicFolder),
        ].sort();
        const hash = createHash("sha256");
        for (const output of Object.values(bundle)) {
          hash.update(output.type === "chunk" ? output.code : output.source);
        }
        this.emitFile({
          type: "asset",
          fileName: "service-worker.js",
          source: readFileSync(source, "utf8")
            .replace("__FILES__", JSON.stringify(files))
            .replace("__MESSAGE_PAGE__", JSON.stringify(routes.details.path))
            .replace("__BUILD__", JSON.stringify(hash.digest("hex").slice(0, 12))),
        });
      },
    },
  };
}

/** The script that starts the app is written beside the bundle. */
function namedByIndex(
  index: { readonly type: string; readonly source?: string | Uint8Array } | undefined,
  built: readonly string[],
): readonly string[] {
  const html = String(index?.source ?? "");
  const names = [...html.matchAll(/src="\/japan7\/([^"]+)"/g)].map(([, name = ""]) => name);
  const others = names.filter((name) => !built.includes(name));
  if (others.length === 0) throw new Error("the index names no script that starts the app");
  return others;
}
