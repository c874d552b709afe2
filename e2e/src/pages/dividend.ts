import { customers, deskView, everybody, pageFile, type Scene, view } from "./page-file.ts";

export const dividendPages = pageFile({
  paths: {
    dividends: "/subPackages/index/hongli/hongli",
  },
  views: [
    view("dividends", everybody),
    view("dividends", customers, () => "?view=mine", "mine"),
    view("dividends", ["guest"], () => "?date=2026-08-01", "empty month"),
  ],
  deskViews: [deskView("dividends", "market")],
  prepare: holdSome,
});

/**
 * Holds the share that goes ex first, in each of the three ways. In a market that other journeys have moved past its dates the customer
 * holds none of them; journeys with a market of their own test the payments of dividends.
 */
async function holdSome({ api }: Scene): Promise<void> {
  const { serverTime } = await api.call("system/host", {});
  const { items } = await api.call("dividend/calendar", { month: serverTime.slice(0, 7) });
  const next = items.find(({ status }) => status === "declared");
  if (next === undefined) return;
  const ways = [
    ["long", 1],
    ["long", 2],
    ["short", 3],
  ] as const;
  for (const [side, leverage] of ways) {
    await api.call("trade/place", {
      clientOrderId: crypto.randomUUID(),
      code: next.code,
      side,
      type: "market",
      quantity: 100,
      leverage,
    });
  }
}
