import pg from "pg";
import { expect, test } from "vitest";
import { openWorld } from "./world.ts";

const world = await openWorld();

/** Books dividends as the product will: it has no event for them yet, but reads must handle their entries. */
async function bookDividends(accountId: string, code: string, sen: readonly number[]) {
  const owner = new pg.Client(world.test.owner);
  await owner.connect();
  const at = new Date(world.clock.now());
  const id = 10_000_000;
  await owner.query(
    `insert into positions values (${id}, $1, ${id}, $2, 'long', 1, $3, '2026-11-20', 100, 10000000, 0, 0, 100, 10000000, 0, 0,
       0, 0, 0, 'closed', $3)`,
    [accountId, code, at],
  );
  for (const [index, amount] of sen.entries()) {
    await owner.query(
      `insert into entries values ($4::bigint, $1, 900 + $4::bigint - ${id}, 'dividend', 'position', ${id}, $2, '2026-11-20', $3, 0, '\\x00', 1)`,
      [accountId, at, amount, id + index],
    );
    const [from, to] = amount > 0 ? ["issuers", "cash"] : ["cash", "issuers"];
    await owner.query("insert into postings values ($1, 0, $2, $3, $4, $3, $5)", [
      id + index,
      from,
      accountId,
      to,
      Math.abs(amount),
    ]);
  }
  const sum = sen.reduce((all, amount) => all + amount, 0);
  await owner.query("update accounts set cash = cash + $2 where account_id = $1", [accountId, sum]);
  await owner.end();
}

test("a share's dividend is the amount received minus the amount charged", async () => {
  await world.clock.advance(3000);
  const { api, userId } = await world.customer(1_000_000);
  const { items } = await api.call("market/list", {});
  const { code } = items[0]!;
  await bookDividends(userId, code, [250_000, -30_000]);
  const performance = await api.call("account/performance", { period: "day" });
  expect(performance).toMatchObject({
    profit: 2200,
    closingAssets: 1_002_200,
    returnPercent: 0.22,
    other: 0,
  });
  expect(performance.stocks).toEqual([
    { code, price: 0, dividend: 2200, financing: 0, fee: 0, total: 2200 },
  ]);
  const file = await api.call("account/statement", {
    from: "2026-11-20",
    to: "2026-11-20",
    format: "json",
  });
  expect(file).toMatchObject({ statement: { totals: { dividends: 2200, realised: 0 } } });
});
