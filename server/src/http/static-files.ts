import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** Where the build puts the app. */
export const builtApp = fileURLToPath(new URL("../../../web/dist", import.meta.url));

/** Base path of the investor app (M-NAV-1). */
const appPath = "/japan7/";

/** Serves the built app; `/` and `/japan7` redirect to it. */
export async function addInvestorApp(app: FastifyInstance, staticDir: string): Promise<void> {
  for (const path of ["/", "/japan7"])
    app.get(path, (_request, reply) =>
      reply.header("cache-control", "no-store").redirect(appPath, 302),
    );
  if (!existsSync(join(staticDir, "index.html"))) return;

  const hashed = join(staticDir, "assets") + sep;
  await app.register(fastifyStatic, {
    root: staticDir,
    prefix: appPath,
    preCompressed: true,
    cacheControl: false,
    // Files that tools leave beside the app: the build's stamp, an editor's notes.
    dotfiles: "ignore",
    setHeaders(response, path) {
      // Names under assets/ contain a hash of the content; all other files may change under the same name.
      const control = path.startsWith(hashed)
        ? "public, max-age=31536000, immutable"
        : path.includes("index.html")
          ? "no-store"
          : "no-cache";
      void response.header("cache-control", control);
    },
  });
}

/** Identifies the built app: a hash of its index, which names all its assets. "" when none is served. */
export function buildOf(staticDir: string): string {
  const index = join(staticDir, "index.html");
  if (!existsSync(index)) return "";
  return createHash("sha256").update(readFileSync(index)).digest("hex").slice(0, 12);
}
