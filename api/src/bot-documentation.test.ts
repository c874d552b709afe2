import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { accountEventKinds } from "./account.ts";
import { allBotsLimits, botLimits, botTokensMaximum } from "./bot-limits.ts";

const document = readFileSync(new URL("../../docs/bots.md", import.meta.url), "utf8");
const page = document.replaceAll(/\s+/g, " ");

test("the bot documentation lists exactly the existing event kinds", () => {
  const named = [
    ...page.matchAll(
      /`((?:order|margin|deposit|withdrawal|credit|account|alert|entry|entitlement|identity|loan|block|ipo|chance|follow|premarket|reset)-[a-z-]+)`/g,
    ),
  ].map(([, kind]) => kind);
  expect([...new Set(named)].toSorted()).toEqual([...accountEventKinds].toSorted());
});

// ASVS 2.1.3
test("the bot documentation states the current limits", () => {
  const { order, read } = botLimits;
  expect(page).toContain(
    `${order.perSecond} orders a second and ${order.burst} at once, ${read.perSecond} other calls a second and ${read.burst} at once`,
  );
  expect(page).toContain(`"read";q=${read.burst};w=${read.burst / read.perSecond}`);
  const { order: orders, read: reads } = allBotsLimits;
  expect(page).toContain(
    `${reads.perSecond} other calls and ${orders.perSecond} orders a second, ${reads.burst} and ${orders.burst} at once`,
  );
  expect(page).toContain(`"all-read";q=${reads.burst};w=${reads.burst / reads.perSecond}`);
  expect(page).toContain(`at most ${botTokensMaximum} tokens`);
});
