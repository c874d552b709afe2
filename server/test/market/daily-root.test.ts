import { readFileSync } from "node:fs";
import { price } from "@akari/exchange/price";
import { expect, test } from "vitest";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import { openStoryMarket } from "./story-market.ts";

const [alice, bob] = [1_001, 1_002] as const;

test("M-OUT-80 the root of a day is taken last, over the entries that the roll itself makes for the next day, as docs/time.md says", async () => {
  const market = await openStoryMarket({ at: "2026-11-20T22:59:00" });
  for (const account of [alice, bob]) market.customer(account);
  const { calendar, tradingDate } = market.core.brokerage;
  await market.passTo("2026-11-20T23:00:10");
  const close = market.away(0.5);
  market.place(alice, { side: "long", price: close });
  market.place(bob, { side: "short", price: close });
  // This order waits over the roll, where its hold follows the new upper limit.
  const goodTill = calendar.nextTradingDay(tradingDate);
  const { upperLimit } = market.core.exchange.terms(market.code);
  market.place(bob, { side: "short", price: price(upperLimit), terms: { goodTill } });
  await market.passTo("2026-11-20T23:58:10");
  await market.store();

  const { rows } = await market.tables.query(
    `select count(*)::int as entered, bool_and(e.entry_id < r.next_id) as under
     from chain_roots r join entries e on e.batch = r.batch and e.trading_date > r.trading_date`,
  );
  expect(rows[0].entered).toBeGreaterThan(0);
  expect(rows[0].under).toBe(true);
  const { checks } = await auditDatabase(market.tables, 1);
  expect(checks.find(({ name }) => name.startsWith("Daily roots"))).toMatchObject({
    count: 1,
    offences: [],
  });
  const document = readFileSync(new URL("../../../docs/time.md", import.meta.url), "utf8");
  const steps = document.split("## The end of a day")[1]!.split("\n## ")[0]!;
  expect(steps.indexOf("Merkle root")).toBeGreaterThan(steps.indexOf("new holds"));
});
