import { expect, test } from "../src/journey.ts";
import { checkPage } from "../src/page-checks.ts";
import { password } from "../src/world.ts";

test("M-RT-6 M-RT-7 M-GAP-6 M-ENT-2 a newcomer registers with a practice code, signs out and signs in again", async ({
  page,
  app,
  word,
  world,
}) => {
  const mobile = world.unusedMobile();
  await app.open("login");
  await expect(app.button("session.login.submit")).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  await app.button("session.login.toRegister").click();
  await expect(page).toHaveURL(app.at("register"));

  await app.field("session.mobile").fill(mobile);
  await page.getByLabel(word("session.password"), { exact: true }).fill(password);
  await page.getByLabel(word("session.register.confirmation")).fill(password);
  await app.field("session.register.invitationCode").fill(world.invitationCode);
  await app.button("session.register.sendCode").click();
  await app.button("session.message.use").click();
  await expect(app.field("session.register.verificationCode")).toHaveValue(/^\d{6}$/);
  await checkPage(page, word("app.practiceSentence"));
  await app.button("session.register.submit").click();
  await expect(page).toHaveURL(app.at("home"));

  // The data kept on the device.
  const stored = await page.evaluate(() => Object.keys(localStorage));
  expect(stored).toEqual(expect.arrayContaining(["token", "userId", "userInfo", "locale"]));

  await app.open("logout");
  await expect(app.button("session.logout.submit")).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  await app.button("session.logout.submit").click();
  await expect(page).toHaveURL(app.at("login"));
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();

  await app.field("session.mobile").fill(mobile);
  await page.getByLabel(word("session.password"), { exact: true }).fill(password);
  await app.button("session.login.submit").click();
  await expect(page).toHaveURL(app.at("home"));
});

test("registration shows each error at its field, and its link brings the invitation code along", async ({
  page,
  app,
  word,
  world,
}) => {
  await app.open("register", `?invitationCode=${world.invitationCode}`);
  await expect(app.field("session.register.invitationCode")).toHaveValue(world.invitationCode);
  await app.open("home");
  await app.open("register");
  await expect(app.field("session.register.invitationCode")).toHaveValue("");
  await app.button("session.register.submit").click();
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
  await expect(app.field("session.mobile")).toBeFocused();
});

test("M-NAV-14 a guest who opens an account page signs in and arrives there", async ({
  page,
  app,
  word,
  world,
}) => {
  const customer = await world.customer(0);
  await app.open("accountLog");
  await expect(page).toHaveURL(app.at("login"));
  await app.field("session.mobile").fill(customer.mobile);
  await page.getByLabel(word("session.password"), { exact: true }).fill(customer.password);
  await app.button("session.login.submit").click();
  await expect(page).toHaveURL(app.at("accountLog"));
});

test("M-ST-5 M-ROLE-3 an expired session shows a message and then opens login, once", async ({
  page,
  app,
  customer,
}) => {
  await app.open("trade");
  await expect(app.button("portfolio.more")).toBeVisible();
  let arrivals = 0;
  page.on("framenavigated", (frame) => {
    if (app.at("login").test(frame.url())) arrivals += 1;
  });

  // The server ends the session, so the page's next calls, several at once, are refused.
  const refused = page.waitForResponse((response) => response.status() === 401);
  await customer.api.call("user/logout", {});
  await refused;
  await expect(app.text("reason.SESSION_EXPIRED")).toBeVisible();
  // After 1500 ms, which create-services.test.ts proves: either end that a journey could measure may come late on a busy machine.
  await page.waitForURL(app.at("login"));
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  expect(arrivals).toBe(1);
});
