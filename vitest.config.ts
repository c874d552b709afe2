import { defineConfig } from "vitest/config";
import { EnvironmentOrder } from "./scripts/environment-order.ts";

const pure = ["api", "exchange", "simulator", "brokerage", "verify", "core", "conformance"];

/**
 * Five projects: `pure` (units and properties beside the code, seconds), `simulation` (longer stories and seeded runs in a part's `test/`),
 * `web` (components of `ui` and `web`, with the app's own build plugins), `console` (the same for the operators' app) and `server` (with a real PostgreSQL).
 *
 * Files share a process, so that the code is loaded once and not two hundred times: a test leaves no state behind it in a module, a
 * global or the page. The limits of time end what hangs; they are far above what any test needs on a slow machine.
 */
const limits = { testTimeout: 300_000, hookTimeout: 300_000, teardownTimeout: 60_000 };
const base = { isolate: false, ...limits, expect: { poll: { timeout: 240_000 } } };

/**
 * What has no build of its own is loaded by Node.js itself, as the product is. Through Vite each file is transformed first, and each use of
 * an import is a property read: the seeded runs took 30 % longer (docs/decisions/0528-tests-and-their-cost.md).
 */
const asNodeLoads = { experimental: { viteModuleRunner: false, nodeLoader: false } };

export default defineConfig({
  test: {
    sequence: { sequencer: EnvironmentOrder },
    projects: [
      {
        test: {
          ...base,
          ...asNodeLoads,
          name: "pure",
          include: [
            ...pure.map((part) => `${part}/src/**/*.test.ts`),
            "scripts/**/*.test.ts",
            "e2e/src/**/*.test.ts",
          ],
        },
      },
      {
        test: {
          ...base,
          ...asNodeLoads,
          name: "simulation",
          include: pure.map((part) => `${part}/test/**/*.test.ts`),
        },
      },
      {
        extends: "./web/vite.config.ts",
        root: "./web",
        test: {
          ...base,
          name: "web",
          include: ["src/**/*.test.{ts,tsx}", "build/**/*.test.ts", "../ui/src/**/*.test.{ts,tsx}"],
          setupFiles: ["test/setup.ts"],
        },
      },
      {
        extends: "./console/vite.config.ts",
        root: "./console",
        test: {
          ...base,
          name: "console",
          // Part of what is built, so that the compiled catalogues meet their formatter.
          server: { deps: { inline: ["use-intl"] } },
          include: ["src/**/*.test.{ts,tsx}"],
          setupFiles: ["test/setup.ts"],
        },
      },
      {
        test: {
          ...base,
          ...asNodeLoads,
          name: "server",
          include: ["server/**/*.test.ts", "bench/**/*.test.ts"],
          globalSetup: ["server/test/global-database.ts", "server/test/global-programs.ts"],
        },
      },
    ],
  },
});
