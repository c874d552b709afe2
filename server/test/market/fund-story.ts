import { draftFor } from "@akari/brokerage/draft";
import { foundFund, fundAccount } from "@akari/brokerage/fund/testing/fund";
import { dealingAfter } from "@akari/brokerage/fund/timetable";
import { cash, house, move } from "@akari/brokerage/ledger/lines";
import { post } from "@akari/brokerage/ledger/post";
import { sen, yen } from "@akari/brokerage/money";
import { dayMs, minuteMs } from "@akari/exchange/tokyo-time";
import { expect } from "vitest";
import type { Rules } from "@akari/core/rules";
import { acceptedOf, type StoryMarket } from "./story-market.ts";

/** The account that loses all its cash before the next close; null: none. */
export interface Ruin {
  account: number | null;
}

/** Rules under which a fund's whole money can be lost at once, which no market does to a fund without debts. */
export function ruinable(rules: Rules, ruin: Ruin): Rules {
  return {
    ...rules,
    closes: rules.closes.map(([name, onClose]) => [
      name,
      function* lost(state, boundary) {
        const account = ruin.account === null ? undefined : state.accounts.get(ruin.account);
        ruin.account = null;
        if (account !== undefined) {
          const draft = draftFor(state, account, boundary.at);
          post(draft, "correction", { kind: "entry", id: account.id }, [
            move(cash(account.id), house("outside"), account.cash),
          ]);
          yield draft;
        }
        yield* onClose(state, boundary);
      },
    ]),
  };
}

/** The life of a fund with every event that it has, stored step by step. */
export async function tellOfFund(
  market: StoryMarket,
  isStored: () => Promise<void>,
  ruin: Ruin,
): Promise<void> {
  const owner = 3_001;
  market.customer(owner, 50_000_000);
  let count = 0;
  const base = () => ({
    id: `of the fund ${(count += 1)}`,
    actor: { kind: "customer", id: String(owner) } as const,
    at: market.now,
    accountId: owner,
  });
  const send = (command: Parameters<typeof market.send>[0]) => acceptedOf(market.send(command));
  const subscribe = (amount: number) =>
    send({ ...base(), kind: "subscribe-fund", fundId, amount: sen(amount) }).followId!;
  const toDealing = () =>
    market.pass(dealingAfter(market.core.brokerage.calendar, market.now).dealsAt - market.now);

  const fundId = send(foundFund(market.now, {}, 0)).fundId!;
  const fund = () => market.core.brokerage.funds.get(fundId)!;
  const accountCash = () => market.core.brokerage.accounts.get(fundAccount)!.cash;
  const follow = (id: number) => market.core.brokerage.follows.get(id);
  await isStored();
  send({ ...base(), kind: "cancel-follow", followId: subscribe(1_000_000) });
  const first = subscribe(100_000_001);
  await isStored();
  await toDealing();
  expect(follow(first)?.status).toBe("following");
  await isStored();
  send({ ...base(), kind: "redeem-fund", followId: first });
  await isStored();
  send({ ...base(), kind: "cancel-follow", followId: first });
  await isStored();
  // Its deadline is the last cut-off of the day; with the date, applications are taken again.
  await market.pass(fund().deadline - market.now + 6 * minuteMs);
  expect(fund().deadline).toBeGreaterThan(market.now + 20 * dayMs);
  await isStored();

  send({ ...base(), kind: "redeem-fund", followId: first });
  // No core runs over the next cut-off: nothing is dealt there.
  const { cutsAt } = dealingAfter(market.core.brokerage.calendar, market.now);
  await market.restart(cutsAt - market.now + 30_000, true);
  await market.pass(5 * minuteMs);
  expect(follow(first)?.status).toBe("selling");
  await isStored();
  await toDealing();
  expect(follow(first)).toBeUndefined();
  await isStored();

  // Its cash is held for an order far below the market: a sale waits until the order is cancelled.
  const [last, waiting] = [subscribe(2_000_000), subscribe(60_000_000)];
  await toDealing();
  const lot = market.lowerLimit * 10 * 100;
  const quantity = Math.floor(accountCash() / 1.01 / lot) * 100;
  const order = acceptedOf(
    market.place(fundAccount, { side: "long", price: market.lowerLimit, quantity, leverage: 1 }),
  ).orderId!;
  send({ ...base(), kind: "redeem-fund", followId: waiting });
  await toDealing();
  expect(follow(waiting)?.status).toBe("selling");
  await isStored();
  acceptedOf(market.cancel(fundAccount, order));
  await toDealing();
  expect(follow(waiting)).toBeUndefined();

  // All that it owns is lost.
  const pending = subscribe(yen(10_000));
  ruin.account = fundAccount;
  await toDealing();
  expect(fund().status).toBe("ended");
  expect([follow(last), follow(pending)]).toEqual([undefined, undefined]);
  await isStored();
}
