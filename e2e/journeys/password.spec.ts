import { expect, test } from "../src/journey.ts";
import { checkPage } from "../src/page-checks.ts";

const newPassword = "evening7";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0";

// ASVS 6.2.6, 6.2.7
test("M-RT-32 M-VAL-10 M-VAL-11 M-VAL-12 the login password is changed, and the other devices are logged out", async ({
  page,
  app,
  word,
  world,
  customer,
  playwright,
}) => {
  const { mobile, password } = customer;
  const elsewhere = await playwright.request.newContext({
    baseURL: world.origin,
    userAgent: firefox,
  });
  const signIn = async (typed: string) => {
    const answer = await elsewhere.post("/api.php/user/login", {
      data: { mobile, password: typed },
    });
    return ((await answer.json()) as { data: { token?: string } }).data.token;
  };
  const token = (await signIn(password))!;
  const field = (key: string) =>
    page.getByRole("textbox", { name: word(`security.password.${key}`), exact: true });
  const submit = () => app.button("security.password.submit.change").click();

  await app.open("settings");
  await app.button("settings.security.password").click();
  await expect(page).toHaveURL(app.at("changePassword"));
  // The page lists the sessions that the change ends before it is sent.
  await expect(page.getByText("Firefox(Linux)")).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));

  // Masked, and known to password managers by their purpose.
  for (const [key, purpose] of [
    ["old", "current-password"],
    ["new", "new-password"],
    ["confirmation", "new-password"],
  ] as const) {
    await expect(field(key)).toHaveAttribute("type", "password");
    await expect(field(key)).toHaveAttribute("autocomplete", purpose);
  }
  await submit();
  for (const problem of ["old", "new", "confirmation"])
    await expect(app.text(`security.problem.${problem}`)).toBeVisible();
  await expect(field("old")).toBeFocused();

  await field("old").fill("wrong-one");
  await field("new").fill("12345");
  await field("confirmation").fill(newPassword);
  await submit();
  await expect(app.text("security.problem.mismatch")).toBeVisible();
  await expect(field("new")).toHaveAttribute("aria-invalid", "true");
  // The server refuses a common password with a message at the field.
  await field("old").fill(password);
  await field("new").fill("123456");
  await field("confirmation").fill("123456");
  await submit();
  await expect(app.text("reason.PASSWORD_COMMON")).toBeVisible();
  await expect(field("new")).toHaveAttribute("aria-invalid", "true");
  await field("old").fill("wrong-one");
  await field("confirmation").fill(newPassword);
  await field("new").fill(newPassword);
  await submit();
  await expect(app.text("reason.OLD_PASSWORD_WRONG")).toBeVisible();
  await expect(field("new")).toHaveValue(newPassword);
  await field("old").fill(password);
  await submit();
  await expect(app.text("security.password.done.change").first()).toBeVisible();

  const refused = await elsewhere.get("/api.php/index/getUserInfo", { headers: { token } });
  expect(refused.status()).toBe(401);
  expect(await signIn(password)).toBeUndefined();
  expect(await signIn(newPassword)).toBeDefined();
  await elsewhere.dispose();

  // The customer is notified, and the message links to the devices.
  await app.open("messages");
  await expect(
    page.getByRole("heading", { name: "ログインパスワードを変更しました" }),
  ).toBeVisible();
  await page.getByRole("link", { name: "ログインパスワードを変更しました" }).click();
  await app.button("inbox.open.devices").click();
  await expect(page).toHaveURL(app.at("devices"));
});

test("a forgotten login password is reset with the code shown on the account's signed-in device", async ({
  page,
  app,
  word,
  world,
}) => {
  const { mobile, api } = await world.customer(0);
  const field = (key: string) =>
    page.getByRole("textbox", { name: word(`security.${key}`), exact: true });

  await app.open("login");
  await app.button("session.login.forgotten").click();
  await expect(page).toHaveURL(app.at("forgottenPassword"));
  await checkPage(page, word("app.practiceSentence"));
  await app.button("security.reset.sendCode").click();
  await expect(app.text("security.problem.mobile")).toBeVisible();
  await field("reset.mobile").fill(mobile);
  await app.button("security.reset.sendCode").click();
  // A stranger learns nothing here; the owner's device shows the code.
  await expect(app.text("security.reset.elsewhere")).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  const { items } = await api.call("user/practiceMessages", {});
  const code = /\d{6}/.exec(items[0]!.text)![0];

  await field("reset.code").fill("000000");
  await field("password.new").fill(newPassword);
  await field("password.confirmation").fill(newPassword);
  await app.button("security.password.submit.reset").click();
  await expect(app.text("reason.VERIFICATION_WRONG")).toBeVisible();
  await field("reset.code").fill(code);
  await app.button("security.password.submit.reset").click();
  await expect(page).toHaveURL(app.at("login"));

  await app.field("session.mobile").fill(mobile);
  await page.getByLabel(word("session.password"), { exact: true }).fill(newPassword);
  await app.button("session.login.submit").click();
  await expect(page).toHaveURL(app.at("home"));
});
