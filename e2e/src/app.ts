import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { type PageName, paths } from "./pages/all.ts";
import { startingWith } from "./starting-with.ts";

/** The app as a user sees it: elements are found by role and text. */
export interface App {
  open(page: PageName, query?: string): Promise<void>;
  /** The address of a page, for `toHaveURL`. */
  at(page: PageName): RegExp;
  button(key: string): Locator;
  field(key: string): Locator;
  choice(key: string): Locator;
  tab(key: string): Locator;
  /** The sheet or dialog on top. */
  dialog(): Locator;
  /** Opens a share's page and from it the ticket to buy, or to sell short. */
  openTicket(code: string, side?: "buy" | "sell"): Promise<void>;
  /** Goes from the filled ticket to its read-only review and waits for the server's preview. */
  review(key: string): Promise<void>;
  text(key: string): Locator;
}

export function createApp(page: Page, word: (key: string) => string): App {
  return {
    async open(name, query = "") {
      await page.goto(`#${paths[name]}${query}`);
      // The first view is replaced by the app's page.
      await expect(page.locator(".fv-head")).toHaveCount(0);
    },
    at: (name) => new RegExp(`#${paths[name]}(\\?|$)`),
    button: (key) => page.getByRole("button", { name: word(key), exact: true }),
    field: (key) => page.getByRole("textbox", { name: startingWith(word(key)) }),
    choice: (key) => page.getByRole("radio", { name: word(key), exact: true }),
    tab: (key) => page.getByRole("tab", { name: startingWith(word(key).replace(/\s*\{.*$/, "")) }),
    dialog: () => page.getByRole("dialog").last(),
    async openTicket(code, side = "buy") {
      await page.goto(`#${paths.stock}?code=${code}`);
      await page
        .getByRole("button", { name: word(`instrument.action.${side}`), exact: true })
        .click();
    },
    async review(key) {
      await page.getByRole("button", { name: word(key), exact: true }).click();
      await expect(page.getByRole("button", { name: word("order.send") })).toBeVisible();
    },
    text: (key) => page.getByText(word(key)),
  };
}
