import { expect, test } from "vitest";
import { CoresInMemory } from "./cores-in-memory.ts";

const mine = 100_000_000_001;

test("M-HOU-30 a batch keeps its inputs in order: denied commands too, previews and pings not", async () => {
  const cores = new CoresInMemory({});
  await cores.open();
  await cores.customer(mine);
  cores.carried.length = 0;
  const [code = ""] = cores.core.exchange.codes;
  const { lowerLimit: limit } = cores.core.exchange.terms(code);
  const previewed = cores.previewAt(mine, code, limit);
  const answers = await cores.ask(
    cores.order(mine, "one", code, { quantity: 100, limit }),
    previewed,
    { kind: "ping" },
    cores.order(mine, "two", code, { quantity: 150, limit }),
  );
  expect(answers.map(({ kind }) => kind)).toEqual(["accepted", "preview", "done", "denied"]);
  expect(cores.carried).toMatchObject([
    { kind: "command", command: { id: "one" } },
    { kind: "command", command: { id: "two" } },
  ]);
});
