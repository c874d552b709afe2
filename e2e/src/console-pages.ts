import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { deskViews } from "./pages/all.ts";
import { type ConsoleView, deskView } from "./pages/page-file.ts";

/** Opens the account, with the first reason. */
async function openAccount(page: Page): Promise<void> {
  await page.getByRole("radio").first().check({ force: true });
  await page.locator("form button[type=submit]").click();
  await expect(page.getByRole("tab").first()).toBeVisible();
}

/** Presses a key that opens a dialog. */
const pressed = (key: string) => async (page: Page) => {
  await page.keyboard.press(key);
  await expect(page.getByRole("dialog")).toBeVisible();
};

/** Chooses the first row of the list. */
async function chooseFirst(page: Page): Promise<void> {
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
}

/** Every page of the console, for the gallery and the layout journeys. */
export const consoleViews: readonly ConsoleView[] = [
  deskView("sign-in", null, () => ""),
  {
    ...deskView("set-up", null, () => ""),
    act: (page) => page.locator("form ~ button").click(),
  },
  {
    ...deskView("set-up form", null, () => ""),
    async act(page, { oneTimeSecret }) {
      await page.locator("form ~ button").click();
      await page.locator("form input").fill(oneTimeSecret);
      await page.locator("form button[type=submit]").click();
      await expect(page.locator("form input[autocomplete=new-password]")).toBeVisible();
    },
  },
  deskView("overview", "administrator", () => ""),
  deskView("deposits", "treasury"),
  deskView("deposit waiting", "treasury", (story) => `deposits/${story.waitingDepositId}`),
  {
    ...deskView("deposit approval", "treasury", (story) => `deposits/${story.waitingDepositId}`),
    act: pressed("a"),
  },
  {
    ...deskView("deposit refusal", "treasury", (story) => `deposits/${story.waitingDepositId}`),
    act: pressed("r"),
  },
  { ...deskView("keys", "treasury", () => "deposits"), act: pressed("?") },
  deskView("deposit proposed", "treasury", (story) => `deposits/${story.proposedDepositId}`),
  deskView("deposit refused", "auditor", (story) => `deposits/${story.failedDepositId}`),
  deskView("proposals", "treasury"),
  { ...deskView("proposal", "treasury", () => "proposals"), act: chooseFirst },
  deskView("halts", "market"),
  { ...deskView("halt proposal", "market", () => "halts"), act: pressed("n") },
  deskView("announcements", "administrator"),
  { ...deskView("new announcement", "administrator", () => "announcements"), act: pressed("n") },
  deskView("customers", "administrator"),
  deskView("customer", "administrator", (story) => `customers/${story.accountId}`),
  {
    ...deskView(
      "customer opened",
      "administrator",
      (story) => `customers/${story.openedAccountId}`,
    ),
    act: openAccount,
  },
  deskView("corrections", "treasury"),
  deskView("invitations", "administrator"),
  deskView("desk", "administrator"),
  { ...deskView("desk switch", "administrator", () => "desk"), act: pressed("x") },
  deskView("audit", "auditor"),
  { ...deskView("audit entry", "auditor", () => "audit"), act: chooseFirst },
  deskView("health", "administrator"),
  deskView("security", "administrator"),
  deskView("operators", "administrator"),
  { ...deskView("new operator", "administrator", () => "operators"), act: pressed("n") },
  deskView("page of another role", "treasury", () => "operators"),
  ...deskViews,
];

/** Sizes of a desk and of a tablet. */
export const consoleSizes = [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
] as const;
