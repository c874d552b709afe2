import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { CoreEnded } from "../../src/bus/core-away.ts";
import { type BareMarket, openSharedWorld } from "./shared-world.ts";

/** Sends under one id until there is a reply, as a caller does after a 503; resolves with the reply's kind. */
async function untilAnswered(send: () => Promise<{ readonly kind: string }>): Promise<string> {
  for (;;)
    try {
      return (await send()).kind;
    } catch {
      await setTimeout(100);
    }
}

/** Sends commands to each market, one after another, until the test ends it; resolves with the accepted ids. */
function traffic(markets: readonly BareMarket[]) {
  let isOver = false;
  const sent = markets.map(async (market, index) => {
    const accepted: string[] = [];
    for (let count = 0; !isOver; count += 1) {
      const accountId = 500_000_000_000 + index * 1_000_000 + count;
      const id = `of-${market.id}-${count}`;
      const command = {
        id,
        accountId,
        actor: { kind: "customer", id: String(accountId) },
      } as const;
      expect(await untilAnswered(() => market.send(command))).toBe("accepted");
      accepted.push(id);
      await setTimeout(20);
    }
    return accepted;
  });
  return async () => {
    isOver = true;
    return Promise.all(sent);
  };
}

test("M-HOU-111 when one of 25 markets has a batch refused and both sessions are terminated, every other market stores each command once, and continues", async () => {
  const world = await openSharedWorld();
  const markets: BareMarket[] = [];
  for (let number = 1; number <= 25; number += 1) markets.push(await world.open(`class-${number}`));
  expect(world.threads.sizes).toEqual([20, 5]);
  const [refused, ...others] = markets as [BareMarket, ...BareMarket[]];
  await world.owner(
    `alter table commands add constraint planted check (course <> ${refused.course} or id <> 'violates')`,
  );
  const end = traffic(others);
  const violates = { id: "violates", accountId: 7, actor: { kind: "customer", id: "7" } } as const;
  for (const times of [1, 2]) {
    await expect(refused.send(violates)).rejects.toThrow(CoreEnded);
    await refused.restarts(times);
  }
  expect(others.filter(({ port }) => port.figures.restarts > 0)).toEqual([]);
  await world.owner("alter table commands drop constraint planted");
  expect((await refused.send(violates)).kind).toBe("fault");
  const sessions = await world.sessions();
  expect(sessions).toHaveLength(2);
  for (const session of sessions) await world.owner(`select pg_terminate_backend(${session})`);
  await Promise.all([refused.restarts(3), ...others.map((market) => market.restarts(1))]);
  const accepted = await end();
  for (const [index, market] of others.entries()) {
    const stored = await market.stored();
    expect([market.id, stored.toSorted()]).toEqual([market.id, accepted[index]!.toSorted()]);
  }
  for (const market of markets) expect((await market.send()).kind).toBe("accepted");
});
