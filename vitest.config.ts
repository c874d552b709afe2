import { defineConfig } from "vitest/config";

const pure = ["api", "exchange", "simulator", "brokerage", "verify", "conformance"];

/**
 * Four projects: `pure` (units and properties beside the code, seconds), `simulation` (longer stories and seeded runs in a part's `test/`),
 * `web` (components, with the app's own build plugins) and `server` (with a real PostgreSQL).
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "pure",
          include: [...pure.map((part) => `${part}/src/**/*.test.ts`), "scripts/**/*.test.ts"],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "simulation",
          include: pure.map((part) => `${part}/test/**/*.test.ts`),
          testTimeout: 240_000,
        },
      },
      {
        extends: "./web/vite.config.ts",
        root: "./web",
        test: {
          name: "web",
          include: ["src/**/*.test.{ts,tsx}", "build/**/*.test.ts"],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts", "bench/**/*.test.ts"],
          globalSetup: ["server/test/global-database.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A slow machine is no failure: what never comes is ended by the test's own limit.
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
