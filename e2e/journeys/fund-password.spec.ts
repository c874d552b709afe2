import { expect, test } from "../src/journey.ts";
import { checkPage } from "../src/page-checks.ts";
import { password } from "../src/world.ts";

test("M-RT-28 M-VAL-13 M-VAL-14 M-VAL-15 M-VAL-32 the fund password is set, changed, and reset after it was forgotten", async ({
  page,
  app,
  word,
  customer,
}) => {
  const state = () => customer.api.call("fundPassword/state", {});
  const field = (key: string) =>
    page.getByRole("textbox", { name: word(`fundPassword.${key}`), exact: true });
  const toast = (key: string) =>
    expect(page.getByText(word(`fundPassword.done.${key}`)).first()).toBeVisible();
  const owner = async (next: string) => {
    await field("login").fill(password);
    await app.button("fundPassword.sendCode").click();
    await app.button("session.message.use").click();
    await expect(field("code")).toHaveValue(/^\d{6}$/);
    await field("new").fill(next);
    await field("confirmation").fill(next);
  };

  await app.open("settings");
  await app.button("settings.funds.fundPassword").click();
  await expect(page).toHaveURL(app.at("fundPassword"));
  await checkPage(page, word("app.practiceSentence"));

  // Nothing is sent, and every field shows its error.
  await app.button("fundPassword.submit.set").click();
  for (const problem of ["login", "code", "new", "confirmation"])
    await expect(app.text(`fundPassword.problem.${problem}`)).toBeVisible();
  await expect(field("login")).toBeFocused();

  await owner("12345");
  await app.button("fundPassword.submit.set").click();
  await expect(field("new")).toHaveAttribute("aria-invalid", "true");
  await field("new").fill("112233");
  await app.button("fundPassword.submit.set").click();
  await expect(app.text("fundPassword.problem.mismatch")).toBeVisible();
  await field("confirmation").fill("１１２２３３");
  await app.button("fundPassword.submit.set").click();
  await toast("set");
  await expect.poll(async () => (await state()).set).toBe(true);

  await app.open("fundPassword");
  await expect(app.button("fundPassword.submit.change")).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  await field("old").fill("999999");
  await field("new").fill("445566");
  await field("confirmation").fill("445566");
  await app.button("fundPassword.submit.change").click();
  // The refusal is shown at the field, and the typed value stays.
  await expect(page.getByText(/あと4回/)).toBeVisible();
  await expect(field("new")).toHaveValue("445566");
  await field("old").fill("112233");
  await app.button("fundPassword.submit.change").click();
  await toast("change");

  await app.open("fundPassword");
  await app.button("fundPassword.forgotten").click();
  await owner("778899");
  await app.button("fundPassword.submit.reset").click();
  await toast("reset");
});
