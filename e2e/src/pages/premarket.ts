import { customers, deskView, everybody, pageFile, type Scene, view } from "./page-file.ts";

export const premarketPages = pageFile({
  paths: {
    premarket: "/subPackages/index/preMarket/preMarket",
  },
  views: [
    view("premarket", everybody),
    view("premarket", ["guest", "customer"], ({ code }) => `?code=${code}`, "application sheet"),
    view("premarket", customers, () => "?view=applications", "applications"),
  ],
  deskViews: [deskView("premarket", "market")],
  prepare: apply,
});

/** One application that waits for the opening, and one that the customer has cancelled. */
async function apply({ api, first, second }: Scene): Promise<void> {
  const { opening } = await api.call("premarket/list", {});
  const { opensAt } = opening;
  const send = ({ code, price, basePrice }: Scene["first"], quantity: number) =>
    api.call("premarket/apply", {
      clientId: crypto.randomUUID(),
      code,
      price: price ?? basePrice,
      quantity,
      opensAt,
    });
  await send(first, 200);
  const { premarketId } = await send(second, 100);
  await api.call("premarket/cancel", { clientId: crypto.randomUUID(), premarketId });
}
