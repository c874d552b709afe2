import type { Page } from "@playwright/test";
import type { PageName } from "./pages/all.ts";
import type { ProductMoment, ProductStory } from "./product-story.ts";

/** A page in a state that a product has at one moment of its life. */
export interface ProductView {
  readonly page: PageName;
  readonly variant: string;
  readonly by:
    | "holder"
    | "applicant"
    | "refused"
    | "reviewed"
    | "withdrawn"
    | "borrower"
    | "follower";
  readonly query: (story: ProductStory) => string;
  /** What they do there before anybody looks at the page. */
  readonly act?: (page: Page, word: (key: string) => string) => Promise<void>;
}

const view = (
  page: PageName,
  by: ProductView["by"],
  variant: string,
  query: string | ProductView["query"] = "",
  act?: ProductView["act"],
): ProductView => ({
  page,
  by,
  variant,
  query: typeof query === "string" ? () => query : query,
  ...(act === undefined ? {} : { act }),
});

type Act = NonNullable<ProductView["act"]>;

const fillForm: Act = (page, word) =>
  page.getByRole("button", { name: word("loan.form.specimen") }).click();

/** The form checks itself without the specimen, whose first missing field is named. */
const forgetField: Act = (page, word) =>
  page.getByRole("button", { name: word("loan.form.review") }).click();

const review: Act = async (page, word) => {
  await fillForm(page, word);
  await page.getByRole("button", { name: word("loan.form.review") }).click();
  await page.getByLabel(word("loan.review.agree")).check();
};

const subscribe: Act = async (page) => {
  await page.locator("main li button").first().click();
  await page.getByRole("dialog").waitFor();
};

const chooseAmount: Act = async (page, word) => {
  await page.getByRole("button", { name: word("follow.fund.apply") }).click();
  await page.getByRole("textbox", { name: word("follow.subscribe.amount") }).fill("250000");
};

const askToSell: Act = async (page, word) => {
  await page.getByRole("button", { name: word("follow.sell.open"), exact: true }).click();
  await page.getByRole("dialog").waitFor();
};

/** The chart of days with the ex-date's mark pressed, as the keyboard does it. */
const pressMark: Act = async (page, word) => {
  await page
    .getByRole("radio", { name: word("instrument.chart.intervals.1d"), exact: true })
    .click();
  const marks = page.getByRole("list", { name: word("instrument.dividend.marks") });
  await marks.getByRole("button").first().focus();
  await page.keyboard.press("Enter");
  await marks.getByRole("button", { pressed: true }).waitFor();
};

const fundOf = ({ fundId }: ProductStory) => `?fundId=${fundId}`;

/** What each moment shows that the story of `pages/` does not. */
export const productViews: Readonly<Record<ProductMoment, readonly ProductView[]>> = {
  opened: [view("premarket", "holder", "results", "?view=applications")],
  offered: [
    view("blockTrade", "holder", "sold out"),
    view("blockTrade", "applicant", "subscription", "", subscribe),
    view("blockTrade", "holder", "applying", "?view=mine"),
    view("loan", "applicant", "identity verified"),
    view("loan", "applicant", "form, a field missing", "?view=form", forgetField),
    view("loan", "applicant", "form, filled in", "?view=form", fillForm),
    view("loan", "applicant", "review", "?view=form", review),
    view("loan", "refused", "review failed"),
    view("loan", "reviewed", "waiting"),
    view("loan", "withdrawn", "cancelled"),
    view("loan", "borrower", "running"),
    view("follow", "follower", "followed"),
    view("fund", "follower", "dealt", fundOf),
    view("fund", "follower", "amount", fundOf, chooseAmount),
    view("followRecords", "follower", "following"),
    view("followRecords", "follower", "sale", "", askToSell),
    view("dividends", "holder", "expected", "?view=mine"),
  ],
  "ex-date": [
    view("blockTrade", "holder", "executed", "?view=mine"),
    view("blockTrade", "holder", "past results", "?view=past"),
    view("dividends", "holder", "fixed", "?view=mine"),
  ],
  paid: [
    view("dividends", "holder", "paid", "?view=mine"),
    view(
      "stock",
      "holder",
      "dividend marks",
      ({ dividendCode }) => `?code=${dividendCode}`,
      pressMark,
    ),
  ],
  overdue: [
    view("loan", "borrower", "overdue"),
    view("loan", "borrower", "repayment of an overdue loan", "?view=repay"),
  ],
};
