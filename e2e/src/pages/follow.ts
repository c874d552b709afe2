import type { Page } from "@playwright/test";
import { customers, deskView, everybody, pageFile, type Scene, view } from "./page-file.ts";

export const followPages = pageFile({
  paths: {
    follow: "/subPackages/index/gendan/gendan",
    fund: "/subPackages/index/gendan/fund",
    followRecords: "/subPackages/index/gendan/record",
  },
  views: [
    view("follow", everybody),
    view("fund", ["guest"], () => "?fundId=1", "unknown"),
    view("followRecords", customers),
  ],
  deskViews: [
    deskView("funds", "market"),
    { ...deskView("fund", "market", () => "funds"), act: choose },
  ],
  prepare: apply,
});

/** An application that waits for its dealing point, and a cancelled one. */
async function apply({ api }: Scene): Promise<void> {
  const [fund] = (await api.call("follow/list", {})).items;
  if (fund === undefined) return;
  const { fundId, minimum: amount } = fund;
  const clientId = () => crypto.randomUUID();
  const { followId } = await api.call("follow/subscribe", { clientId: clientId(), fundId, amount });
  await api.call("follow/cancel", { clientId: clientId(), followId });
  await api.call("follow/subscribe", { clientId: clientId(), fundId, amount: amount + 0.25 });
}

/** The first fund, so that its terms, queue and dealing points are shown. */
async function choose(page: Page): Promise<void> {
  await page.getByRole("row").nth(1).click();
}
