import { deskView, everybody, pageFile, type Scene, view } from "./page-file.ts";

export const blockPages = pageFile({
  paths: { blockTrade: "/subPackages/index/dadan/dadan" },
  views: [
    view("blockTrade", everybody),
    view("blockTrade", everybody, () => "?view=mine", "mine"),
    view("blockTrade", everybody, () => "?view=past", "past"),
  ],
  deskViews: [deskView("blocks", "market")],
  prepare: subscribe,
});

/** A subscription that is applying, and one that was cancelled; without an open block there is nothing to subscribe to. */
async function subscribe({ api }: Scene): Promise<void> {
  const [block] = (await api.call("block/list", {})).items;
  if (block === undefined) return;
  const { offerId } = block;
  const clientId = () => crypto.randomUUID();
  const first = await api.call("block/subscribe", { clientId: clientId(), offerId, lots: 1 });
  const { subscriptionId } = first;
  await api.call("block/cancel", { clientId: clientId(), subscriptionId });
  await api.call("block/subscribe", { clientId: clientId(), offerId, lots: 2 });
}
