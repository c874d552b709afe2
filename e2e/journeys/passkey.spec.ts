import { expect, test } from "../src/journey.ts";
import { checkPage } from "../src/page-checks.ts";

// Browsers make passkeys for names only: the app is opened at localhost instead of its numbers.
test.use({
  baseURL: async ({ world }, use) => {
    const { port } = new URL(world.origin);
    await use(`http://localhost:${port}/japan7/`);
  },
});

test("a passkey is made, signs in without password, and is removed", async ({
  page,
  app,
  word,
  customer,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const password = page.getByRole("textbox", { name: word("security.twoStep.login"), exact: true });

  await app.open("user");
  await app.button("settings.security.passkeys").click();
  await expect(page).toHaveURL(app.at("passkeys"));
  await expect(app.text("security.passkeys.none")).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  await app.button("security.passkeys.add").click();
  await expect(app.text("security.problem.login")).toBeVisible();
  await password.fill("wrong-one");
  await app.button("security.passkeys.add").click();
  await expect(app.text("reason.LOGIN_PASSWORD_WRONG")).toBeVisible();

  // Without unlocking the device no passkey is made.
  await session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await password.fill(customer.password);
  await app.button("security.passkeys.add").click();
  await expect(app.text("security.passkeys.failed")).toBeVisible();
  expect((await customer.api.call("passkey/list", {})).items).toEqual([]);
  await session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await app.button("security.passkeys.add").click();
  await expect(app.text("security.passkeys.added").first()).toBeVisible();
  await expect(app.text("security.passkeys.unused")).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));

  await app.open("logout");
  await app.button("session.logout.submit").click();
  await expect(page).toHaveURL(app.at("login"));
  await app.button("session.login.passkey").click();
  await expect(page).toHaveURL(app.at("home"));
  expect(await page.evaluate(() => localStorage.getItem("userId"))).toBe(customer.userId);

  await app.open("passkeys");
  await app.button("security.passkeys.remove").click();
  await expect(app.text("security.problem.login")).toBeVisible();
  await password.fill(customer.password);
  await app.button("security.passkeys.remove").click();
  await app
    .dialog()
    .getByRole("button", { name: word("security.passkeys.remove") })
    .click();
  await expect(app.text("security.passkeys.none")).toBeVisible();

  // The device still offers it; the server no longer knows it.
  await app.open("logout");
  await app.button("session.logout.submit").click();
  await expect(page).toHaveURL(app.at("login"));
  await app.button("session.login.passkey").click();
  await expect(app.text("reason.PASSKEY_WRONG")).toBeVisible();
});
