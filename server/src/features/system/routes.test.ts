import { expect, test } from "vitest";
import { refuse } from "../../admission/refusal.ts";
import { systemRoutes } from "./routes.ts";

const foreign = { host: "127.0.0.1:8080", origin: "http://akari.example" };

test.each([
  ["answers, the page's address decides", true, { refused: foreign }],
  [
    "does not answer, nothing that is read now is live",
    false,
    refuse("OVERLOADED", { parameters: { seconds: 2 } }),
  ],
])("M-OUT-4 while the market %s", async (_, answers, expected) => {
  const check = systemRoutes({ build: "", commit: null, startedAt: 0 })["system/streamCheck"];
  expect(await check({ edge: { core: { answers } }, foreign } as never)).toEqual(expected);
});
