import { expect, test } from "../src/journey.ts";
import { checkPage } from "../src/page-checks.ts";
import { password } from "../src/world.ts";

test("M-RT-6 M-RT-7 M-GAP-6 a newcomer registers with a practice text message, signs out and in again", async ({
  page,
  word,
  world,
}) => {
  const mobile = `080${String(Date.now()).slice(-8)}`;
  await page.goto("#/subPackages/login/login");
  await checkPage(page, word("app.practice"));
  await page.getByRole("button", { name: word("session.login.toRegister") }).click();
  await expect(page).toHaveURL(/#\/subPackages\/register\/register/);

  await page.getByLabel(word("session.mobile")).fill(mobile);
  await page.getByLabel(word("session.password"), { exact: true }).fill(password);
  await page.getByLabel(word("session.register.confirmation")).fill(password);
  await page.getByLabel(word("session.register.invitationCode")).fill(world.invitationCode);
  await page.getByRole("button", { name: word("session.register.sendCode") }).click();
  await page.getByRole("button", { name: word("session.message.use") }).click();
  await expect(page.getByLabel(word("session.register.verificationCode"))).toHaveValue(/^\d{6}$/);
  await checkPage(page, word("app.practice"));
  await page.getByRole("button", { name: word("session.register.submit") }).click();
  await expect(page).toHaveURL(/#\/pages\//);

  // M-ENT-2: what stays on the device.
  const stored = await page.evaluate(() => Object.keys(localStorage));
  expect(stored).toEqual(expect.arrayContaining(["token", "userId", "userInfo", "locale"]));

  await page.goto("#/subPackages/logout/logout");
  await checkPage(page, word("app.practice"));
  await page.getByRole("button", { name: word("session.logout.submit") }).click();
  await expect(page).toHaveURL(/#\/subPackages\/login\/login/);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();

  await page.getByLabel(word("session.mobile")).fill(mobile);
  await page.getByLabel(word("session.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: word("session.login.submit") }).click();
  await expect(page).toHaveURL(/#\/pages\//);
});

test("registration names each field that is wrong at the field", async ({ page, word }) => {
  await page.goto("#/subPackages/register/register");
  await page.getByRole("button", { name: word("session.register.submit") }).click();
  for (const label of [
    "mobile",
    "password",
    "register.confirmation",
    "register.invitationCode",
    "register.verificationCode",
  ])
    await expect(page.getByLabel(word(`session.${label}`), { exact: true })).toHaveAttribute(
      "aria-invalid",
      "true",
    );
  await expect(page.getByLabel(word("session.mobile"))).toBeFocused();
});

test("a guest who wants a page of an account signs in and arrives there", async ({
  page,
  word,
  world,
}) => {
  const customer = await world.customer(0);
  await page.goto("#/subPackages/bankAccount/accountLog");
  await expect(page).toHaveURL(/#\/subPackages\/login\/login/);
  await page.getByLabel(word("session.mobile")).fill(customer.mobile);
  await page.getByLabel(word("session.password"), { exact: true }).fill(customer.password);
  await page.getByRole("button", { name: word("session.login.submit") }).click();
  await expect(page).toHaveURL(/#\/subPackages\/bankAccount\/accountLog/);
});

test("M-ST-5 M-ROLE-3 an expired session is told and leads to login after 1500 ms, once", async ({
  page,
  word,
  customer,
}) => {
  await page.goto("#/pages/jiaoyi/jiaoyi");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  let arrivals = 0;
  page.on("framenavigated", (frame) => {
    if (frame.url().includes("login/login")) arrivals += 1;
  });

  // The server forgets the session; whatever the page asks next is refused, several calls at once.
  const refused = page.waitForResponse((response) => response.status() === 401);
  await customer.api.call("user/logout", {});
  await page.reload();
  await refused;
  const refusedAt = Date.now();
  await expect(page.getByText(word("reason.SESSION_EXPIRED"))).toBeVisible();
  await page.waitForURL(/#\/subPackages\/login\/login/);
  expect(Date.now() - refusedAt).toBeGreaterThan(1400);
  expect(Date.now() - refusedAt).toBeLessThan(3500);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  expect(arrivals).toBe(1);
});
