import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** The build's folder of the app. */
export const builtApp = fileURLToPath(new URL("../../../web/dist", import.meta.url));

/** Base path of the investor app (M-NAV-1). */
const appPath = "/japan7/";

/** The build's folder of the operators' app. */
export const builtConsole = fileURLToPath(new URL("../../../console/dist", import.meta.url));

/** Base path of the operators' app. */
const consolePath = "/console/";

/** Serves the operators' app: its pages are paths below `/console/`, all of which are its index. */
export async function addConsoleApp(app: FastifyInstance, staticDir: string): Promise<void> {
  const index = join(staticDir, "index.html");
  if (!existsSync(index)) return;
  app.get("/console", (_request, reply) =>
    reply.header("cache-control", "no-store").redirect(consolePath, 302),
  );
  await app.register(fastifyStatic, {
    root: staticDir,
    prefix: consolePath,
    decorateReply: false,
    preCompressed: true,
    acceptRanges: false,
    cacheControl: false,
    dotfiles: "ignore",
    // Each file is a route, so that any other path below is a page of the app.
    wildcard: false,
    globIgnore: ["**/.*"],
    setHeaders: cacheHeaders(staticDir),
  });
  const page = readFileSync(index);
  app.get(`${consolePath}*`, (_request, reply) =>
    reply.header("cache-control", "no-store").type("text/html; charset=utf-8").send(page),
  );
}

/** Serves the app as it was built when the server started; `/` and `/japan7` redirect to it. */
export async function addInvestorApp(app: FastifyInstance, staticDir: string): Promise<void> {
  for (const path of ["/", "/japan7"])
    app.get(path, (_request, reply) =>
      reply.header("cache-control", "no-store").redirect(appPath, 302),
    );
  if (!existsSync(join(staticDir, "index.html"))) return;

  await app.register(fastifyStatic, {
    root: staticDir,
    prefix: appPath,
    preCompressed: true,
    // The files are small and no client needs ranges; an unsatisfiable range would end in an error of the library.
    acceptRanges: false,
    cacheControl: false,
    // Files that tools leave beside the app: the build's stamp, an editor's notes.
    dotfiles: "ignore",
    // Its own route reads the folder for each request, to compare the spelling of the name.
    serve: false,
    setHeaders: cacheHeaders(staticDir),
  });
  const files = filesBelow(staticDir);
  app.get<{ Params: { "*": string } }>(`${appPath}*`, (request, reply) => {
    const name = request.params["*"] || "index.html";
    return files.has(name) ? reply.sendFile(name) : reply.callNotFound();
  });
}

/** Names of all files below a folder, with slashes between folders. */
function filesBelow(folder: string): ReadonlySet<string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return new Set(names.map((name) => name.replaceAll(sep, "/")));
}

/** Names under assets/ contain a hash of the content; all other files may change under the same name. */
function cacheHeaders(staticDir: string) {
  const hashed = join(staticDir, "assets") + sep;
  return (response: { header(name: string, value: string): unknown }, path: string): void => {
    const control = path.startsWith(hashed)
      ? "public, max-age=31536000, immutable"
      : path.includes("index.html")
        ? "no-store"
        : "no-cache";
    void response.header("cache-control", control);
  };
}

/** Identifies the built app: a hash of its index, which names all its assets. "" when none is served. */
export function buildOf(staticDir: string): string {
  const index = join(staticDir, "index.html");
  if (!existsSync(index)) return "";
  return createHash("sha256").update(readFileSync(index)).digest("hex").slice(0, 12);
}
