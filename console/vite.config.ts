import { precompress } from "@akari/ui/build/precompress.ts";
import { unloaded } from "@akari/ui/build/unloaded.ts";
import { version } from "@akari/api/system";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { messages } from "./build/messages.ts";

/** Where `npm run dev -w console` finds the server; the built app is served by the server itself. */
const devServer = `http://127.0.0.1:${process.env["AKARI_PORT"] ?? "8080"}`;

export default defineConfig({
  base: "/console/",
  define: { __APP_VERSION__: JSON.stringify(version) },
  plugins: [react({ compiler: true }), messages(), unloaded(), precompress()],
  resolve: {
    // The catalogues are compiled at build, so the message parser stays out of the bundle.
    alias: { "use-intl/format-message": "use-intl/format-message/format-only" },
  },
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
    // Small images stay files: the content security policy of scripts and styles is 'self'.
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { port: 5174, proxy: { "/api.php": { target: devServer, ws: true } } },
});
