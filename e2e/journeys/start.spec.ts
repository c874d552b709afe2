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
  // The last one waits for its answer; those before it have theirs.
  await expect(page.getByRole("img", { name: word("app.loading.done") })).toHaveCount(5);
  await checkPage(page, word("app.practiceSentence"));
  for (const answer of answers) answer();
  await expect(page).toHaveURL(app.at("login"));
});

test("M-LOAD-2 a step that fails says so and goes on when tried again", async ({ page, app }) => {
  await page.route("**/system/host*", (route) => route.abort());
  await page.goto("#/");
  await expect(page.getByRole("alert")).not.toBeEmpty();
  await expect(page).not.toHaveURL(app.at("login"));
  await page.unroute("**/system/host*");
  await app.button("app.loading.retry").click();
  await expect(page).toHaveURL(app.at("login"));
});

test("M-NAV-8 M-ERR-16 an unknown page says so and offers a way back", async ({
  page,
  app,
  word,
}) => {
  await page.goto("#/subPackages/nothing/here?code=1");
  await expect(app.text("runtime.pageNotFound").first()).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  await app.button("app.notFound.toMarket").click();
  await expect(page).toHaveURL(app.at("market"));
});

for (const query of ["?code=", "?code=../../x", "?code=%00", "?code=ZZZZ", ""])
  test(`a stock that does not exist is page-not-found: "${query}"`, async ({ app }) => {
    await app.open("stock", query);
    await expect(app.text("runtime.pageNotFound").first()).toBeVisible();
  });

test("a lost connection is shown and heals", async ({ page, app }) => {
  let isCut = false;
  const cuts: (() => Promise<void>)[] = [];
  await page.routeWebSocket(/\/api\.php\/stream/, async (socket) => {
    if (isCut) return socket.close();
    socket.connectToServer();
    cuts.push(() => socket.close());
  });
  await app.open("market");
  await expect(page.getByRole("listitem").first()).toBeVisible();
  await expect(app.text("app.offline")).toBeHidden();
  isCut = true;
  for (const cut of cuts) await cut();
  await expect(app.text("app.offline")).toBeVisible();
  isCut = false;
  await expect(app.text("app.offline")).toBeHidden({ timeout: 30_000 });
});

test("hostile leftovers in storage do not break the start", async ({ page, app }) => {
  await page.addInitScript(() => {
    localStorage.setItem("locale", "<xx>");
    localStorage.setItem("token", "☃ \n");
    localStorage.setItem("userInfo", "{broken");
    localStorage.setItem("display", "[]");
  });
  await page.goto("#/");
  await expect(app.button("session.login.submit")).toBeVisible();
});
