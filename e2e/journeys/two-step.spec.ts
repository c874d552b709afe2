import { expect, test } from "../src/journey.ts";
import { codeNow } from "../src/operators.ts";
import { checkPage } from "../src/page-checks.ts";

test("two-step verification is set up, required at sign-in, and turned off with a recovery code", async ({
  page,
  app,
  word,
  world,
  customer,
}) => {
  const { mobile, password } = customer;
  const field = (key: string) =>
    page.getByRole("textbox", { name: word(`security.twoStep.${key}`), exact: true });

  await app.open("user");
  await app.button("settings.security.twoStep").click();
  await expect(page).toHaveURL(app.at("twoStep"));
  await app.button("security.twoStep.begin").click();
  await expect(app.text("security.problem.login")).toBeVisible();
  await field("login").fill("wrong-one");
  await app.button("security.twoStep.begin").click();
  await expect(app.text("reason.LOGIN_PASSWORD_WRONG")).toBeVisible();
  await field("login").fill(password);
  await app.button("security.twoStep.begin").click();

  const picture = page.getByRole("img", { name: word("security.twoStep.picture") });
  await expect(picture).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  const address = await page
    .getByRole("link", { name: word("security.twoStep.openApp") })
    .getAttribute("href");
  const secret = new URL(address!).searchParams.get("secret")!;
  await field("digits").fill("000000");
  await app.button("security.twoStep.confirm").click();
  await expect(app.text("reason.TOTP_WRONG")).toBeVisible();
  await field("digits").fill(await codeNow(world, secret));
  await app.button("security.twoStep.confirm").click();
  const codes = page.getByRole("listitem").filter({ hasText: /^[A-Z2-9]{5}-[A-Z2-9]{5}$/ });
  await expect(codes).toHaveCount(10);
  const [first, second] = await codes.allTextContents();
  await checkPage(page, word("app.practiceSentence"));
  await app.button("security.twoStep.kept").click();
  await expect(page).toHaveURL(app.at("user"));

  await app.open("logout");
  await app.button("session.logout.submit").click();
  await expect(page).toHaveURL(app.at("login"));
  await app.field("session.mobile").fill(mobile);
  await page.getByLabel(word("session.password"), { exact: true }).fill(password);
  await app.button("session.login.submit").click();
  const code = app.field("session.login.code");
  await expect(code).toBeFocused();
  await checkPage(page, word("app.practiceSentence"));
  await code.fill("000000");
  await app.button("session.login.submit").click();
  await expect(page.getByText(/あと4回間違えると/)).toBeVisible();
  await code.fill(first!);
  await app.button("session.login.submit").click();
  await expect(page).toHaveURL(app.at("home"));

  await app.open("twoStep");
  await expect(
    page.getByText(word("security.twoStep.count").replace("{count}", "9")),
  ).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  await field("login").fill(password);
  await field("code").fill(second!);
  await app.button("security.twoStep.end").click();
  await expect(app.button("security.twoStep.begin")).toBeVisible();
});
