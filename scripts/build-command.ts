import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "..");

/** What builds an app. */
export interface BuildCommand {
  readonly program: string;
  readonly words: readonly string[];
  readonly folder: string;
}

/** What `npm run build` of the app runs, without npm and its shell: those end and leave their child running. */
export function buildCommand(app: "web" | "console"): BuildCommand {
  const folder = join(root, app);
  const vite = createRequire(join(folder, "package.json")).resolve("vite/package.json");
  return {
    program: process.execPath,
    words: [join(dirname(vite), "bin/vite.js"), "build", "--logLevel", "warn"],
    folder,
  };
}
