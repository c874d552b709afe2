import { expect, type Page } from "@playwright/test";
import type { PageName } from "./pages/all.ts";
import type { IdentityStory } from "./identity-story.ts";
import type { ProductMoment, ProductStory } from "./product-story.ts";
import { settled } from "./settled.ts";
import { type Customer, password } from "./world.ts";

/** A page in a state that a product has at one moment of its life. */
export interface ProductView {
  readonly page: PageName;
  readonly variant: string;
  /** Whose device shows it. */
  readonly by: (story: ProductStory) => Customer | Promise<Customer>;
  readonly query: (story: ProductStory) => string;
  /** Their actions there before the page is checked. */
  readonly act?: (page: Page, word: (key: string) => string, scene: Scene) => Promise<void>;
}

interface Scene {
  readonly viewer: Customer;
  /** Runs the market through the next `ms`. */
  readonly advance: (ms: number) => Promise<void>;
}

type Viewer =
  | "holder"
  | "applicant"
  | "refused"
  | "reviewed"
  | "withdrawn"
  | "borrower"
  | "follower"
  | "beginner"
  | "leaver"
  | "player"
  | `${keyof IdentityStory} identity`;

function viewerOf(story: ProductStory, by: Viewer): Customer | Promise<Customer> {
  if (by === "player") return story.newPlayer();
  const { identities } = story;
  if (by === "waiting identity" || by === "rejected identity" || by === "passed identity") {
    if (identities === undefined) throw new Error("nobody has sent their identity yet");
    return identities[by.slice(0, -" identity".length) as keyof IdentityStory];
  }
  return story[by];
}

const view = (
  page: PageName,
  by: Viewer,
  variant: string,
  query: string | ProductView["query"] = "",
  act?: ProductView["act"],
): ProductView => ({
  page,
  by: (story) => viewerOf(story, by),
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

const review: Act = async (page, word, scene) => {
  await fillForm(page, word, scene);
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

/** One image is on its way and stays there. */
const sendImages: Act = async (page, word) => {
  await page.route("**/upload/image*", () => undefined);
  await page.getByRole("textbox", { name: word("identity.form.name") }).fill("湊 あおい");
  await page.getByRole("button", { name: word("identity.form.sendSpecimen") }).click();
  await page
    .getByRole("button", { name: word("identity.form.abort") })
    .first()
    .waitFor();
};

const beginTwoStep: Act = async (page, word) => {
  const field = { name: word("security.twoStep.login"), exact: true };
  await page.getByRole("textbox", field).fill(password);
  await page.getByRole("button", { name: word("security.twoStep.begin"), exact: true }).click();
  await page.getByRole("img", { name: word("security.twoStep.picture") }).waitFor();
};

const forgetPasswords: Act = (page, word) =>
  page.getByRole("button", { name: word("security.password.submit.change"), exact: true }).click();

const scratch: Act = (page, word, { viewer, advance }) => {
  const open = page.getByRole("button", { name: word("luck.act.open") });
  return draw(viewer, () => open.click(), advance);
};

/** Again and again until a prize is won or no chance is left. */
const turnToPrize: Act = async (page, word, { viewer, advance }) => {
  const roulette = page.getByRole("region", { name: word("home.roulette.title") });
  const turn = roulette.getByRole("button");
  for (;;) {
    await settled(page);
    if (await turn.isDisabled()) return;
    await draw(viewer, () => turn.click(), advance);
    if ((await viewer.api.call("luck/history", {})).items[0]!.rank !== null) return;
  }
};

/** Takes a chance, and runs the market until a trade has decided it. */
async function draw(
  { api }: Customer,
  take: () => Promise<void>,
  advance: Scene["advance"],
): Promise<void> {
  const newest = async () => (await api.call("luck/history", {})).items[0];
  const before = (await newest())?.chanceId;
  await take();
  await expect.poll(async () => (await newest())?.chanceId).not.toBe(before);
  for (let waited = 0; (await newest())?.status !== "drawn"; waited += 1) {
    if (waited > 600) throw new Error("nothing was traded in ten minutes");
    await advance(1_000);
  }
}

/** The file is saved, and recomputed on the device. */
const exportData: Act = async (page, word) => {
  await page.getByRole("button", { name: "JSON" }).click();
  await page.getByText(word("accountData.export.right")).waitFor();
};

const askTo =
  (what: "reset" | "delete"): Act =>
  async (page, word) => {
    await page.getByRole("button", { name: word(`accountData.${what}.ask`) }).click();
    const sheet = page.getByRole("dialog");
    await sheet.waitFor();
    await sheet.evaluate((element) =>
      Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    );
  };

const fundOf = ({ fundId }: ProductStory) => `?fundId=${fundId}`;

/** Views that the story of `pages/` does not have, by moment. */
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
    view("confirm", "follower", "fund", (story) => `${fundOf(story)}&follow=f-1&amount=250000`),
    view("home", "follower", "money, identity not verified"),
    view("realName", "follower", "sending", "", sendImages),
    view("realName", "waiting identity", "under review"),
    view("realName", "rejected identity", "rejected"),
    view("realName", "passed identity", "passed"),
    view("user", "passed identity", "verified"),
    view("changePassword", "follower", "fields missing", "", forgetPasswords),
    view("devices", "waiting identity", "two devices"),
    view("twoStep", "follower", "set-up", "", beginTwoStep),
    view("twoStep", "passed identity", "on"),
    view("scratchLottery", "player", "drawn", "", scratch),
    view("home", "player", "roulette turned", "", turnToPrize),
    view("followRecords", "follower", "following"),
    view("followRecords", "follower", "sale", "", askToSell),
    view("dividends", "holder", "expected", "?view=mine"),
    view("accountData", "borrower", "with loan and position"),
    view("accountData", "borrower", "recomputed", "", exportData),
    view("accountData", "borrower", "reset", "", askTo("reset")),
    view("accountData", "borrower", "deletion", "", askTo("delete")),
    view("accountData", "beginner", "used today"),
    view("accountData", "leaver", "winding up"),
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
