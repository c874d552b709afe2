import { holdRequests } from "../src/held-answers.ts";
import { expect, test } from "../src/journey.ts";
import { checkPage, checkPracticeLine } from "../src/page-checks.ts";
import { paths } from "../src/pages/all.ts";
import { settled } from "../src/settled.ts";

const steps = [
  "starting",
  "quotationConnected",
  "checkingUpdates",
  "updateChecked",
  "loggingIn",
  "fetchingHost",
];

test("M-LOAD-1 M-RT-0 the loading page shows its six steps in order and then opens Home for a guest", async ({
  page,
  app,
  word,
}) => {
  const answers: (() => void)[] = [];
  await page.route("**/system/host*", async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.continue();
  });
  await page.goto("#/");
  const items = page.getByRole("listitem");
  await expect(items).toHaveCount(6);
  for (const [index, step] of steps.entries())
    await expect(items.nth(index)).toContainText(word(`app.loading.${step}`));
  // The last step is waiting; the previous ones are complete.
  await expect(page.getByRole("img", { name: word("app.loading.done") })).toHaveCount(5);
  await checkPracticeLine(page, word("app.practiceSentence"));
  for (const answer of answers) answer();
  await expect(page).toHaveURL(app.at("home"));
});

test("M-LOAD-2 a failed step shows an error and continues on retry", async ({
  page,
  app,
  word,
}) => {
  await page.route("**/system/host*", (route) => route.abort());
  await page.goto("#/");
  await expect(page.getByRole("alert")).not.toBeEmpty();
  await checkPage(page, word("app.practiceSentence"));
  await expect(page).not.toHaveURL(app.at("home"));
  await page.unroute("**/system/host*");
  await app.button("app.loading.retry").click();
  await expect(page).toHaveURL(app.at("home"));
});

test("M-NAV-8 M-ERR-16 an unknown page shows not found with a way back", async ({
  page,
  app,
  word,
}) => {
  await page.goto("#/subPackages/nothing/here?code=1");
  await expect(app.text("runtime.pageNotFound").first()).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  await app.button("app.notFound.toHome").click();
  await expect(page).toHaveURL(app.at("home"));
});

test.describe("before the app has loaded", () => {
  test.use({ language: "fr" });

  test("M-HOME-5 M-I18N-1 the first view is in the reader's language, and nothing of it moves when the app takes its place", async ({
    page,
    word,
  }) => {
    await page.addInitScript(() => localStorage.setItem("display", '{"theme":"dark"}'));
    const boxes = (texts: readonly string[]) =>
      Promise.all(
        texts.map((text) =>
          page
            .getByText(text, { exact: true })
            .first()
            .evaluate((element) => {
              const { x, y, width, height } = element.getBoundingClientRect();
              return [x, y, width, height].map(Math.round);
            }),
        ),
      );
    for (const [name, keys] of [
      ["home", ["app.practiceSentence", "home.guest.title", "app.tab.news"]],
      ["market", ["app.practiceSentence", "market.search", "app.tab.news"]],
    ] as const) {
      const release = await holdRequests(page, "**/assets/index-*.js", { times: 1 });
      await page.goto("about:blank");
      await page.goto(`#${paths[name]}`);
      const texts = keys.map(word);
      for (const text of texts) await expect(page.getByText(text, { exact: true })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", "fr");
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      await checkPracticeLine(page, word("app.practiceSentence"));
      const before = await boxes(texts);
      release();
      await settled(page);
      expect(await boxes(texts)).toEqual(before);
    }
  });
});
