import { version } from "@akari/api/system";
import { precompress } from "@akari/ui/build/precompress.ts";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { byteBudget } from "./build/byte-budget.ts";
import { earlyStart } from "./build/early-start.ts";
import { messages } from "./build/messages.ts";

import { serviceWorker } from "./build/service-worker.ts";

/** Where `npm run dev` finds the server; the built app is served by the server itself. */
const devServer = `http://127.0.0.1:${process.env["AKARI_PORT"] ?? "8080"}`;

/** Signs of the first page that other pages show too: grouped with those, the first route would load their code. */
const firstPage = /\/regular\/(check|warning-circle)\.svg/;

/** Ticket, closing and amending are loaded together on demand, and by no page at first. */
const orderForms =
  /features\/order\/(ticket\/ticket-(edit|form)|manage\/(close-(form|costs)|manage-(form|prices)|validity-field|change-problems)|terms\/((entry|stop|exit)-fields|terms-(form|row|section)|term-explanation)|fields\/(form\.|note\.|price-(stepper|problem-words)|quantity-stepper|trading-note))|ui\/src\/(stepper|side-label|side-labelled)\./;

/** Head and board of a share, on its page and on the desk. */
const board =
  /features\/instrument\/(board|own-(shares|orders)|use-book|figures|price-block|state-chip|listing-note|real-exchange|is-new-listing)/;

/** Setting an alert: asked for by the bell of a share's page, and part of the list of alerts. */
const alertForms =
  /features\/alert\/(alert-(form|sheet|terms)|use-alert-commands|device-notification)|ui\/src\/switch\./;

/** The conversation with support, which deposits show too. */
const conversation =
  /features\/support\/|features\/deposit\/deposit-card|api\/src\/(contact-filter\/|support\.)/;

export default defineConfig({
  base: "/japan7/",
  define: { __APP_VERSION__: JSON.stringify(version) },
  plugins: [
    react({ compiler: true }),
    messages(),
    earlyStart(),
    serviceWorker(),
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
        // Names of groups would list the pages that share them.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, "")}-[hash].js`,
        assetFileNames: ({ names: [name = "asset"] }) =>
          `assets/${name.replace(/~[^.]*/, "").replace(/\.[^.]*$/, "")}-[hash][extname]`,
        codeSplitting: {
          // A phone loads six files at a time, each at the cost of a round trip, so pages must not consist of thirty.
          groups: [
            { name: "start", tags: ["$initial"], priority: 2 },
            { name: "first-page", test: firstPage, priority: 2 },
            {
              name: "shared",
              // Only one page uses the chart, and two the long list with its virtualiser: grouped, home would load them too.
              test: (id) =>
                !/virtual:|lightweight-charts|fancy-canvas|\/virtua\/|quotes\/quote-list/.test(
                  id,
                ) &&
                !orderForms.test(id) &&
                !board.test(id) &&
                !alertForms.test(id) &&
                !conversation.test(id),
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 38_000,
              priority: 1,
            },
            { name: "board", test: board, priority: 0 },
            { name: "order-forms", test: orderForms, priority: 0 },
            { name: "alert-forms", test: alertForms, priority: 0 },
            { name: "conversation", test: conversation, priority: 0 },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api.php": { target: devServer, ws: true } } },
});
