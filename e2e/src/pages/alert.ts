import { type Stock, towards } from "../market.ts";
import { type Scene, customers, pageFile, view } from "./page-file.ts";

export const alertPages = pageFile({
  paths: {
    priceAlerts: "/subPackages/priceAlerts/priceAlerts",
  },
  views: [view("priceAlerts", customers)],
  prepare: setAlerts,
});

/** Above and below one share's price, and one on another share that is off. */
async function setAlerts({ api, first, second }: Scene): Promise<void> {
  const set = (stock: Stock, direction: "above" | "below", part: number) =>
    api.call("alert/set", {
      clientId: crypto.randomUUID(),
      code: stock.code,
      direction,
      price: towards(stock, direction === "above" ? stock.limitUp : stock.limitDown, part),
    });
  await set(first, "above", 0.3);
  await set(first, "below", 0.5);
  const { alertId } = await set(second, "above", 0.6);
  await api.call("alert/change", { clientId: crypto.randomUUID(), alertId, on: false });
}
