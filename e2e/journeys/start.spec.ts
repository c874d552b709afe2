import { expect, test } from "../src/journey.ts";
import { checkPage, checkPracticeLine } from "../src/page-checks.ts";

const steps = [
  "starting",
  "quotationConnected",
  "checkingUpdates",
  "updateChecked",
  "loggingIn",
  "fetchingHost",
];

test("M-LOAD-1 M-RT-0 the loading page shows its six steps in order and leads a guest to login", async ({
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
  await expect(page).toHaveURL(app.at("login"));
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
  await expect(page).not.toHaveURL(app.at("login"));
  await page.unroute("**/system/host*");
  await app.button("app.loading.retry").click();
  await expect(page).toHaveURL(app.at("login"));
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
