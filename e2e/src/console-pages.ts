import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { checkPracticeLine } from "./page-checks.ts";
import { checkLabel } from "./practice-label.ts";
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

/** The practice line is in sight, nothing sticks out of the window, and no word of the menu is cut. */
export async function checkDeskPage(
  page: Page,
  label: Parameters<typeof checkLabel>[1],
  where: string,
): Promise<void> {
  await checkPracticeLine(page, label.sentence);
  await checkLabel(page, label, where);
  await expect
    .configure({ soft: true })
    .poll(() => whatSticksOut(page), where)
    .toEqual({ sideways: 0, below: 0, elements: [] });
}

function whatSticksOut(
  page: Page,
): Promise<{ sideways: number; below: number; elements: string[] }> {
  return page.evaluate(() => {
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = document.documentElement;
    const isHidden = (element: Element) => getComputedStyle(element).clipPath !== "none";
    const scrolls = (element: Element): boolean => {
      for (let box = element.parentElement; box !== null && box !== document.body;) {
        if (getComputedStyle(box).overflowX !== "visible") return true;
        box = box.parentElement;
      }
      return false;
    };
    const found = [...document.body.querySelectorAll("*")].filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2 || isHidden(element)) return false;
      return (right > clientWidth + 0.5 || left < -0.5) && !scrolls(element);
    });
    // A table that is wider than its place would hide its last column behind a scroll bar.
    const cut = [...document.querySelectorAll("nav a, aside, main > header, main div")].filter(
      (element) =>
        !isHidden(element) &&
        element.clientWidth > 0 &&
        element.scrollWidth > element.clientWidth + 1,
    );
    // A search that says half of what it finds.
    const pen = document.createElement("canvas").getContext("2d");
    const halfSaid = [...document.querySelectorAll("input")].filter((input) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      if (pen === null || input.placeholder === "" || isHidden(input)) return false;
      pen.font = font;
      const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return pen.measureText(input.placeholder).width > room + 1;
    });
    const outOfSight = [...document.querySelectorAll("nav [aria-current]")].filter((entry) => {
      const menu = entry.closest("nav")?.getBoundingClientRect();
      const { top, bottom } = entry.getBoundingClientRect();
      return menu !== undefined && (top < menu.top - 1 || bottom > menu.bottom + 1);
    });
    return {
      sideways: scrollWidth - clientWidth,
      below: scrollHeight - clientHeight,
      elements: [...found, ...cut, ...halfSaid, ...outOfSight]
        .slice(0, 3)
        .map((element) => element.outerHTML.slice(0, 200)),
    };
  });
}
