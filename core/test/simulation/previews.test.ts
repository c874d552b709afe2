import { expect, test } from "vitest";
import { CoresInMemory } from "./cores-in-memory.ts";

const mine = 100_000_000_001;
const others = 100_000_000_002;

async function openMarket() {
  const cores = new CoresInMemory({});
  await cores.open();
  for (const accountId of [mine, others]) await cores.customer(accountId);
  const [code = ""] = cores.core.exchange.codes;
  const limit = cores.core.exchange.terms(code).lowerLimit;
  const preview = (accountId: number) => cores.previewAt(accountId, code, limit);
  return { cores, code, limit, preview };
}

const kindOf = async (asked: Promise<readonly { kind: string }[]>) => (await asked)[0]!.kind;

test("a preview does not wait for stored changes of other accounts, but for those of its own account", async () => {
  const { cores, code, limit, preview } = await openMarket();
  const { promise, resolve } = Promise.withResolvers<void>();
  cores.disk = promise;
  let isStored = false;
  const placed = cores
    .ask(cores.order(others, "one", code, { quantity: 100, limit }))
    .then((answers) => ((isStored = true), answers));

  expect(await kindOf(cores.ask(preview(mine)))).toBe("preview");
  expect(isStored).toBe(false);

  // It would show the order as placed, before anybody is notified of it.
  let isTold = false;
  const own = cores.ask(preview(others)).then((answers) => ((isTold = true), answers));
  expect(await kindOf(cores.ask(preview(mine)))).toBe("preview");
  expect(isTold).toBe(false);

  resolve();
  expect(await kindOf(placed)).toBe("accepted");
  const [answer] = await own;
  expect(answer).toMatchObject({ kind: "preview", preview: { denial: null } });
});

test("the next command is carried out however many previews arrive", async () => {
  const { cores, code, limit, preview } = await openMarket();
  // As on a machine on which each of them takes a whole batch's time.
  cores.lookMs = 10;
  for (let round = 0; round < 3; round += 1) {
    const answers = await cores.ask(...Array.from({ length: 600 }, () => preview(mine)));
    expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(["preview"]));
    const order = cores.order(mine, `round-${round}`, code, { quantity: 100, limit });
    expect(await kindOf(cores.ask(order))).toBe("accepted");
  }
});

test("M-HOU-32 timers that fall due before a preview are stored, even without other inputs", async () => {
  const { cores, code, preview } = await openMarket();
  const { upperLimit: limit } = cores.core.exchange.terms(code);
  // More than is offered up to the first quote, which then remains until its renewal.
  await cores.ask(cores.order(others, "above", code, { quantity: 30_000, limit }));
  const { nextTimer } = cores.core.exchange;
  cores.moveTime(nextTimer - cores.at);
  const [before] = await cores.tables.read("leader");
  expect(await kindOf(cores.ask(preview(mine)))).toBe("preview");
  expect(cores.core.exchange.nextTimer).toBeGreaterThan(nextTimer);
  await new Promise(setImmediate);
  const [after] = await cores.tables.read("leader");
  expect(after.batch).toBe(before.batch + 1);
  // A preview before which nothing has fallen due leads to no batch.
  expect(await kindOf(cores.ask(preview(mine)))).toBe("preview");
  await new Promise(setImmediate);
  expect((await cores.tables.read("leader"))[0].batch).toBe(after.batch);
});
