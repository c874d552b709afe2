import { expect, test } from "../src/journey.ts";
import { checkPage } from "../src/page-checks.ts";

const steps = [
  "starting",
  "quotationConnected",
  "checkingUpdates",
  "updateChecked",
  "loggingIn",
  "fetchingHost",
];

test("M-LOAD-1 M-RT-0 the loading page names its six steps in order and leads a guest to login", async ({
  page,
  word,
}) => {
  await page.route("**/system/host*", () => {});
  await page.goto("#/subPackages/indexLoading/indexLoading");
  await expect(page.getByRole("listitem")).toHaveCount(6);
  for (const [index, step] of steps.entries())
    await expect(page.getByRole("listitem").nth(index)).toContainText(word(`app.loading.${step}`));
  await checkPage(page, word("app.practice"));
  await page.unroute("**/system/host*");
  await page.goto("#/");
  await page.reload();
  await expect(page.getByRole("button", { name: word("session.login.submit") })).toBeVisible();
  await expect(page).toHaveURL(/#\/subPackages\/login\/login/);
});

test("M-LOAD-2 a step that fails says so and goes on when tried again", async ({ page, word }) => {
  await page.route("**/system/host*", (route) => route.abort());
  await page.goto("#/");
  const retry = page.getByRole("button", { name: word("app.loading.retry") });
  await expect(retry).toBeVisible();
  await expect(page.getByRole("alert")).not.toBeEmpty();
  await expect(page).toHaveURL(/#\/$|indexLoading/);
  await page.unroute("**/system/host*");
  await retry.click();
  await expect(page).toHaveURL(/#\/subPackages\/login\/login/);
});

test("an unknown page says so and offers a way back", async ({ page, word }) => {
  await page.goto("#/subPackages/nothing/here?code=1");
  await expect(page.getByText(word("app.toast.pageNotFound"))).toBeVisible();
  await checkPage(page, word("app.practice"));
  await page.getByRole("button", { name: word("app.notFound.toMarket") }).click();
  await expect(page).toHaveURL(/#\/pages\/market\/market/);
});

test("a lost connection is shown and heals", async ({ page, word, context }) => {
  await page.goto("#/pages/market/market");
  const offline = page.getByText(word("app.offline"));
  await expect(
    page
      .getByRole("link")
      .filter({ hasText: /[0-9A-Z]{4}/ })
      .first(),
  ).toBeVisible();
  await expect(offline).toBeHidden();
  await context.setOffline(true);
  await expect(offline).toBeVisible();
  await context.setOffline(false);
  await expect(offline).toBeHidden();
});

test("hostile leftovers in storage do not break the start", async ({ page, word }) => {
  await page.addInitScript(() => {
    localStorage.setItem("locale", "<xx>");
    localStorage.setItem("token", "☃ \n");
    localStorage.setItem("userInfo", "{broken");
    localStorage.setItem("display", "[]");
  });
  await page.goto("#/");
  await expect(page.getByRole("button", { name: word("session.login.submit") })).toBeVisible();
});
