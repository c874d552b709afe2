import { expect, test } from "vitest";
import { importViolations } from "./import-rules.ts";

const declared = {
  parts: new Map([
    ["api", new Set(["valibot"])],
    ["brokerage", new Set(["@akari/exchange"])],
    ["core", new Set(["@akari/brokerage"])],
    ["web", new Set(["react", "@tanstack/react-query", "@akari/api"])],
    ["e2e", new Set(["@akari/server"])],
    ["bench", new Set(["valibot", "@akari/brokerage"])],
    ["scripts", new Set(["vitest", "@akari/server"])],
  ]),
  testPackages: new Set(["vitest", "fast-check", "@akari/server", "@akari/verify"]),
};

test.each([
  ["brokerage/src/order/hold.ts", `import { price } from "@akari/exchange/price";`],
  ["brokerage/src/order/hold.ts", `import type { Sen } from "../money.ts";`],
  ["brokerage/src/order/hold.test.ts", `import { readFileSync } from "node:fs";`],
  ["brokerage/src/order/hold.test.ts", `import { expect } from "vitest";`],
  ["brokerage/test/simulation/run.ts", `const startedAt = Date.now();`],
  ["brokerage/src/order/hold.ts", `// Date.now() is not allowed here, nor import "node:fs"`],
  ["brokerage/src/order/hold.ts", `const at = new Date(command.at);`],
  ["exchange/src/book.ts", `const text = "Math.random";`],
  ["core/src/core.ts", `import { decide } from "@akari/brokerage/decide";`],
  ["core/test/run.ts", `const bytes = Buffer.from(text);`],
  ["verify/src/bytes.ts", `const encoder = new TextEncoder();`],
  ["api/src/order.ts", `const fields = ["from", "to"], others = ["npm run import", "till"];`],
  ["server/src/db/checks.ts", "const sql = `where outcome is distinct from 'met'`;"],
  ["web/src/main.tsx", `import { useQuery } from "@tanstack/react-query";`],
  ["web/src/main.tsx", `const page = import("./features/market/market-page.tsx");`],
  ["e2e/src/world.ts", `import { createAkari } from "@akari/server/akari";`],
  ["server/src/features/order/routes.ts", `import { listFills } from "./own-fills.ts";`],
  ["server/src/features/order/routes.ts", `import { fillColumns } from "../../reads/fill-row.ts";`],
  ["server/src/app/build-app.ts", `import { orderRoutes } from "../features/order/routes.ts";`],
  ["server/src/akari.ts", `import { createSessions } from "./features/session/sessions.ts";`],
  ["server/src/http/store.test.ts", `import { sessions } from "../features/session/sessions.ts";`],
  [
    "server/test/api/world.ts",
    `import { sessions } from "../../src/features/session/sessions.ts";`,
  ],
  ["server/src/admission/admit.ts", `import { refuse } from "./refusal.ts";`],
  ["server/src/admission/admit.test.ts", `import { createServer } from "node:http";`],
  ["bench/src/core.ts", `import { decide } from "@akari/brokerage/decide";`],
  ["bench/src/core.ts", `import * as v from "valibot";`],
  ["scripts/open-akari.ts", `import { startAkari } from "@akari/server/start-akari";`],
  ["exchange/test/random-flow.test.ts", `import { price } from "@akari/exchange/price";`],
])("%s may contain: %s", (path, source) => {
  expect(importViolations(path, source, declared)).toEqual([]);
});

test.each([
  ["server/src/admission/admit.ts", `import { sendRefusal } from "../http/envelope.ts";`],
  ["server/src/admission/admit.ts", `import type { FastifyRequest } from "fastify";`],
  ["server/src/admission/admit.ts", `import type { IncomingMessage } from "node:http";`],
  ["exchange/src/book.ts", `import { sen } from "@akari/brokerage/money";`],
  ["exchange/src/book.ts", `import { readFileSync } from "node:fs";`],
  ["exchange/src/book.ts", `import fc from "fast-check";`],
  ["exchange/src/book.ts", `const at = Date.now();`],
  ["exchange/src/book.ts", `const at = new Date();`],
  ["exchange/src/book.ts", `const at = performance.now();`],
  ["exchange/src/book.ts", `const chance = Math.random();`],
  ["exchange/src/book.ts", `setTimeout(match, 10);`],
  ["core/src/writer.ts", `setImmediate(step);`],
  ["core/src/batch/chain-book.ts", `const hex = Buffer.from(head);`],
  ["core/src/state/hash.ts", `const bytes = new TextEncoder();`],
  ["core/src/records/message.ts", `import { kinds } from "@akari/api/message-kinds";`],
  ["core/src/core.ts", `import type { Edge } from "@akari/server/edge";`],
  ["core/src/core.ts", `import { hash } from "node:crypto";`],
  ["exchange/src/book.test.ts", `import { decide } from "@akari/brokerage/decide";`],
  ["brokerage/src/order/hold.ts", `import { price } from "../../../exchange/src/price.ts";`],
  ["brokerage/src/order/hold.ts", `export { price } from "@akari/simulator/noise";`],
  ["brokerage/src/order/hold.ts", `const later = import("@akari/server/akari");`],
  ["api/src/trade.ts", `import type { Price } from "@akari/exchange/price";`],
  ["web/src/main.tsx", `import { decide } from "@akari/brokerage/decide";`],
  ["web/src/main.tsx", `import { merge } from "lodash";`],
  ["bench/src/core.ts", `import { merge } from "lodash";`],
  ["exchange/src/book.ts", `import { price } from "@akari/exchange/price";`],
  ["e2e/src/world.ts", `import { store } from "@akari/server/engine/store";`],
  ["scripts/verify-file.ts", `import { areRight } from "../verify/src/books/check-books.ts";`],
  ["server/src/features/order/routes.ts", `import { calls } from "../margin/calls.ts";`],
  ["server/src/features/order/row.test.ts", `import { calls } from "../margin/calls.ts";`],
  ["server/src/http/bot-gate.ts", `import type { Tokens } from "../features/bot/tokens.ts";`],
  ["server/src/push/hub.ts", `const bars = import("../features/instrument/bars.ts");`],
  ["server/src/edge.ts", `import { cache } from "./features/instrument/cache.ts";`],
])("%s may not contain: %s", (path, source) => {
  expect(importViolations(path, `\n${source}\n`, declared)).toHaveLength(1);
  expect(importViolations(path, `\n${source}\n`, declared)[0]).toContain(`${path}:2 `);
});

test.each([
  ["brokerage/src/ipo/draw.ts", `import { hex } from "@akari/verify/draw/hex";`],
  ["brokerage/src/ipo/draw.test.ts", `import { hex } from "@akari/verify/draw/hex";`],
  ["api/src/order.ts", `import fc from "fast-check";`],
  ["bench/src/core.ts", `import { useQuery } from "@tanstack/react-query";`],
  ["bench/src/core.ts", `import { createAkari } from "@akari/server/akari";`],
  ["scripts/verify-file.ts", `import { checkProof } from "@akari/verify/draw/check-proof";`],
])("M-HOU-125 %s declares what it imports: %s", (path, source) => {
  const part = path.split("/")[0];
  expect(importViolations(path, source, declared)).toEqual([
    expect.stringContaining(`${path}:1 package.json of ${part} does not declare: `),
  ]);
});

test.each([
  ["admission/callers.ts", "/** Resolves the secrets in the header `token`. */", "header"],
  ["uses/order/orders.ts", `const url = place;`, "url"],
  ["feed/topic.ts", "// As the WebSocket wants it.", "WebSocket"],
])("M-HOU-121 server/src/%s has no word of HTTP: %s", (path, source, word) => {
  expect(importViolations(`server/src/${path}`, source, declared)).toEqual([
    `server/src/${path}:1 this layer has no word of HTTP (scripts/import-directions.ts): ${word}`,
  ]);
  expect(importViolations(`server/src/http/${path}`, source, declared)).toEqual([]);
});
