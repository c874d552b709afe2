import { expect, test } from "vitest";
import { layerViolations } from "./layer-rules.ts";

test.each([
  ["web/src/quotes/quote-row.tsx", `import { useServices } from "../services/services.ts";`],
  ["web/src/quotes/quote-row.tsx", `import { Badge } from "@akari/ui/badge.tsx";`],
  ["web/src/features/order/order.tsx", `import { useQuote } from "../../quotes/use-quote.ts";`],
  ["web/src/features/order/list/row.tsx", `import { words } from "../wording/words.ts";`],
  ["web/src/app/home.tsx", `import { OrderPage } from "../features/order/order-page.tsx";`],
  ["web/src/main.tsx", `import { App } from "./app/app.tsx";`],
  ["web/src/quotes/marks.test.tsx", `import { Row } from "../features/home/row.tsx";`],
  ["web/src/quotes/quote-row.tsx", `// import { Row } from "../features/home/row.tsx";`],
  ["server/src/features/order/routes.ts", `import { App } from "../../app/app.ts";`],
])("%s may contain: %s", (path, source) => {
  expect(layerViolations(path, source)).toEqual([]);
});

test.each([
  ["web/src/services/services.ts", `import type { Drafts } from "../features/order/drafts.ts";`],
  ["web/src/services/services.ts", `import { pages } from "../app/pages.tsx";`],
  ["web/src/features/order/order.tsx", `import { Row } from "../portfolio/row.tsx";`],
  ["web/src/features/order/list/row.tsx", `import { Row } from "../../portfolio/row.tsx";`],
  ["web/src/features/order/order.tsx", `const page = import("../../app/home-screen.tsx");`],
  ["web/src/features/order/order.tsx", `import { start } from "../../main.tsx";`],
])("%s may not contain: %s", (path, source) => {
  const violations = layerViolations(path, `\n${source}\n`);
  expect(violations).toHaveLength(1);
  expect(violations[0]).toContain(`${path}:2 `);
});

test("a folder without a layer is named", () => {
  expect(layerViolations("web/src/misc/tools.ts", "")).toEqual([
    "web/src/misc/tools.ts:1 stands in no layer of the app (scripts/import-directions.ts)",
  ]);
});

test("each app has its own folders in each layer", () => {
  const source = `import { Row } from "../features/audit/row.tsx";`;
  expect(layerViolations("console/src/session/session.ts", source)).toHaveLength(1);
  expect(layerViolations("console/src/app/pages.tsx", source)).toEqual([]);
  expect(layerViolations("console/src/quotes/row.tsx", "")).toHaveLength(1);
  expect(layerViolations("web/src/services/services.ts", source)).toHaveLength(1);
});
