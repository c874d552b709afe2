import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { deskView, pageFile } from "./page-file.ts";

export const replayPages = pageFile({
  paths: {},
  views: [],
  deskViews: [
    deskView("replays", "market"),
    { ...deskView("replay refused", "market", () => "replays"), act: chooseSplitFile },
    { ...deskView("replay read", "market", () => "replays"), act: readSplitFile },
  ],
});

/** Two shares of which one was split, as a chart program writes them. */
const splitFile = {
  name: "split.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    [
      "Date,Code,CoName,CoNameEn,O,H,L,C,Vo,AdjFactor,MktCap",
      "2024-03-04,9Y8Z0,見本電機,Mihon Electric,1840,1850,1810,1830,5200,1,9500000000",
      "2024-03-04,9Y8X0,見本水産,Mihon Fisheries,500,520,495,510,2000,1,9500000000",
      "2024-03-05,9Y8Z0,見本電機,Mihon Electric,905,930,900,925,11800,0.5,9500000000",
      "2024-03-05,9Y8X0,見本水産,Mihon Fisheries,510,530,505,525,2000,1,9500000000",
      "2024-03-06,9Y8Z0,見本電機,Mihon Electric,925,940,920,930,10100,1,9500000000",
      "2024-03-06,9Y8X0,見本水産,Mihon Fisheries,525,528,515,520,2000,1,9500000000",
    ].join("\n"),
  ),
};

/** A file that cannot be imported as it is: the page lists its obstacles. */
export async function chooseSplitFile(page: Page): Promise<void> {
  await page.locator("input[type=file]").setInputFiles(splitFile);
  await expect(page.locator("main [role=alert] li")).toBeVisible();
}

/** Chooses the remedies: the page shows its shares and the picture of one. */
export async function adjustSplits(page: Page): Promise<void> {
  await page.locator("input[type=checkbox]").first().check();
  await page.locator("main form button[type=submit]").click();
  await expect(page.locator("aside svg[role=img]")).toBeVisible();
}

async function readSplitFile(page: Page): Promise<void> {
  await chooseSplitFile(page);
  await adjustSplits(page);
}
