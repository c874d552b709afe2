import { existsSync } from "node:fs";
import { defineConfig } from "vitest/config";

const pure = ["api", "exchange", "simulator", "brokerage", "verify", "scripts"];

/**
 * Three projects: `pure` (no I/O, seconds), `web` (components, with the app's own build plugins) and `server` (with a real PostgreSQL).
 * A part's tests stand beside its code; longer ones (simulation, stories) in its `test/` folder.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "pure",
          include: pure.map((part) => `${part}/**/*.test.ts`),
          testTimeout: 20_000,
        },
      },
      {
        extends: "./web/vite.config.ts",
        root: "./web",
        test: {
          name: "web",
          include: ["**/*.test.{ts,tsx}"],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts", "bench/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ].filter((project) => !("extends" in project) || existsSync("web/vite.config.ts")),
  },
});
