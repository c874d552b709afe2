import { version } from "@akari/api/system";
import { precompress } from "@akari/ui/build/precompress.ts";
import { unloaded } from "@akari/ui/build/unloaded.ts";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { byteBudget } from "./build/byte-budget.ts";
import { earlyStart } from "./build/early-start.ts";
import { messages } from "./build/messages.ts";
import { serviceWorker } from "./build/service-worker.ts";
import { noCircles } from "./build/no-circles.ts";
import { planFiles } from "./build/shared-files.ts";

/** Where `npm run dev` finds the server; the built app is served by the server itself. */
const devServer = `http://127.0.0.1:${process.env["AKARI_PORT"] ?? "8080"}`;

/** How often a page, or a part that is loaded on demand, is shown beside the others; the first page of all weighs most. */
const files = planFiles((id) => {
  if (id.endsWith("/loading-page.tsx")) return 50;
  if (/\/(home|market|instrument|portfolio)-screen\.tsx$|\/(login-page|tab-bar)\.tsx$/.test(id))
    return 8;
  return 1;
});

export default defineConfig({
  base: "/japan7/",
  define: { __APP_VERSION__: JSON.stringify(version) },
  plugins: [
    react({ compiler: true }),
    messages(),
    unloaded(),
    earlyStart(),
    files.plugin,
    serviceWorker(),
    noCircles(),
    byteBudget(),
    precompress(),
  ],
  resolve: {
    // The catalogues are compiled at build, so the message parser stays out of the bundle.
    alias: { "use-intl/format-message": "use-intl/format-message/format-only" },
  },
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
    // Small images stay files: the content security policy of scripts and styles is 'self'.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // First-time users are not interested in the time taken by each plugin.
      checks: { bundlerTimings: false },
      output: {
        // The start has the names of all files, and hexadecimal ones take it the least; a shorter hash the bundler does not allow.
        hashCharacters: "hex",
        // Files of the plan have their number behind a tilde.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~\d+$/, "")}-[hash:7].js`,
        assetFileNames: ({ names: [name = "asset"] }) =>
          `assets/${name.replace(/~\d+/, "").replace(/\.[^.]*$/, "")}-[hash:7][extname]`,
        codeSplitting: {
          groups: [
            { name: "start", tags: ["$initial"], priority: 2 },
            {
              name: files.nameOf,
              priority: 1,
              // The plan has every module's place, so none follows another.
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api.php": { target: devServer, ws: true } } },
});
