import type { Client } from "@akari/api/client";
import { type Stock, liveliestStock, tickAt, towards } from "./market.ts";
import { preparePages } from "./pages/all.ts";
import type { Story } from "./pages/page-file.ts";
import type { World } from "./world.ts";

/** Creates a customer's history: two shares long, one short, one closed, one working order, favourites in two groups. */
export async function tellStory(world: World): Promise<Story> {
  await world.reachTradingHours();
  const customer = await world.customer(10_000_000);
  const { api } = customer;
  const [first, second] = await twoStocks(api);
  await place(api, first, "long", 3, 300);
  await place(api, first, "long", 1, 100);
  await place(api, second, "short", 2, 100);
  await world.advance(2_000);

  const { items } = await api.call("trade/positions", {});
  const closing = items.find(({ leverage }) => leverage === 1);
  const kept = items.find(({ leverage }) => leverage === 3);
  if (closing === undefined || kept === undefined) throw new Error("no order was filled");
  await api.call("trade/close", {
    clientOrderId: crypto.randomUUID(),
    positionId: closing.positionId,
    type: "market",
  });
  const limitPrice = restingPrice(first);
  const { orderId } = await api.call("trade/place", {
    clientOrderId: crypto.randomUUID(),
    code: first.code,
    side: "long",
    type: "limit",
    price: limitPrice,
    quantity: 200,
    leverage: 2,
  });
  const special = await placeSpecial(api, first, limitPrice);
  const { items: groups } = await api.call("favourite/addGroup", { name: "配当" });
  await api.call("favourite/add", { code: first.code });
  await api.call("favourite/add", { code: second.code });
  const lastGroup = groups.at(-1);
  if (lastGroup !== undefined)
    await api.call("favourite/add", { code: second.code, groupId: lastGroup.groupId });
  const verify = () => world.verify(customer.userId);
  await preparePages({ api, first, second, verify });
  await world.advance(2_000);
  const news = (await api.call("news/list", {})).items[0];
  if (news === undefined) throw new Error("there is no news yet");
  const { items: money } = await api.call("account/messages", { filter: "money" });
  const decided = money.find(({ about }) => about?.kind === "deposit");
  if (decided === undefined) throw new Error("no deposit was decided");
  const [bankAccount] = (await api.call("bank/accounts", {})).items;
  if (bankAccount === undefined) throw new Error("the customer has no bank account");
  const [filled] = (await api.call("trade/orders", { status: "filled" })).items;
  if (filled === undefined) throw new Error("no order was filled");
  const [deposit] = (await api.call("deposit/list", { status: "approved" })).items;
  const entryId = deposit?.entry?.entryId;
  if (deposit === undefined || entryId === undefined) throw new Error("no deposit was credited");
  const [withdrawal] = (await api.call("withdrawal/list", {})).items;
  if (withdrawal === undefined) throw new Error("no withdrawal was requested");
  return {
    customer,
    code: first.code,
    limitPrice,
    positionId: kept.positionId,
    orderId,
    filledOrderId: filled.orderId,
    ...special,
    newsId: news.newsId,
    messageId: decided.messageId,
    bankAccountId: bankAccount.bankAccountId,
    depositId: deposit.depositId,
    entryId,
    withdrawalId: withdrawal.withdrawalId,
  };
}

async function twoStocks(api: Client): Promise<readonly [Stock, Stock]> {
  const first = await liveliestStock(api);
  return [first, await liveliestStock(api, ({ code }) => code !== first.code)];
}

function place(
  api: Client,
  { code }: Stock,
  side: "long" | "short",
  leverage: 1 | 2 | 3,
  quantity: number,
) {
  const clientOrderId = crypto.randomUUID();
  return api.call("trade/place", { clientOrderId, code, side, type: "market", quantity, leverage });
}

/** A stop to sell short and a buy with every special term, both far from the market. */
async function placeSpecial(api: Client, stock: Stock, price: number) {
  const { orderDates } = await api.call("system/host", {});
  const lowTrigger = towards(stock, stock.limitDown, 0.8);
  const highTrigger = towards(stock, stock.limitUp, 0.8);
  const order = { code: stock.code, quantity: 100, leverage: 2 } as const;
  const stop = await api.call("trade/place", {
    ...order,
    clientOrderId: crypto.randomUUID(),
    side: "short",
    type: "market",
    trigger: lowTrigger,
  });
  const bracket = await api.call("trade/place", {
    ...order,
    clientOrderId: crypto.randomUUID(),
    side: "long",
    type: "limit",
    price,
    oco: { trigger: highTrigger },
    goodTill: orderDates.at(-1) ?? "",
    exit: { price: towards(stock, stock.limitUp, 0.9), stop: { trigger: lowTrigger } },
  });
  return {
    stopOrderId: stop.orderId,
    bracketOrderId: bracket.orderId,
    highTrigger,
    lowTrigger,
  };
}

/** Twenty ticks below the market: a legal price without sellers. */
function restingPrice(stock: Stock): number {
  const price = stock.bid ?? stock.basePrice;
  return Math.max(
    stock.limitDown,
    Math.round((price - 20 * tickAt(stock, stock.limitDown)) * 10) / 10,
  );
}
