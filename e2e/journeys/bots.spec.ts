import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { App } from "../src/app.ts";
import { expect, test } from "../src/journey.ts";
import { checkNoOverflow, checkPage } from "../src/page-checks.ts";

/** Creates a token on the page and returns its secret. */
async function makeToken(app: App, name: string, scope: "read" | "trade") {
  await app.button("bot.tokens.create").click();
  await app.field("bot.create.name").fill(name);
  await app.choice(`bot.scope.${scope}`).check();
  await app.button("bot.create.submit").click();
  const secret = await app.dialog().locator("code").innerText();
  await app.button("bot.made.done").click();
  return secret;
}

/** Runs a command as a user would, with the text on standard input or in a named file. */
async function run(command: string, args: readonly string[], folder: string, input: string) {
  const child = spawn(command, args, { cwd: folder, env: { PATH: process.env["PATH"] } });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => (said += String(chunk)));
  child.stdin.end(input);
  const [status] = await once(child, "close");
  return { status: status as number | null, said };
}

test("the sample programs run as shown, and stop working once their token is revoked", async ({
  page,
  app,
  word,
  customer,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "akari-bot-"));
  try {
    await app.open("bots");
    await expect(page.getByText(word("bot.tokens.empty"))).toBeVisible();
    const secret = await makeToken(app, "夜の見張り", "trade");
    expect(secret).toMatch(/^akari_bot_[0-9A-Za-z]{49}$/);
    await expect(page.getByText(secret, { exact: true })).toBeHidden();

    const program = page.locator("pre");
    await expect(program).toContainText(secret);
    const typescript = await program.innerText();
    await writeFile(join(folder, "first-bot.ts"), typescript);
    const first = await run(process.execPath, ["first-bot.ts"], folder, "");
    expect(first).toMatchObject({ status: 0 });
    expect(first.said).toMatch(/Event \d+: order-placed.*Event \d+: order-ended/s);

    await page.getByRole("tab", { name: "curl" }).click();
    await expect(program).toContainText("curl -sS");
    const curl = await program.innerText();
    const second = await run("sh", [], folder, curl);
    expect(second).toMatchObject({ status: 0 });
    expect(second.said).toMatch(/Event \d+: order-placed.*Event \d+: order-ended/s);

    const { items } = await customer.api.call("trade/orders", {});
    expect(items.map(({ status, filledQuantity }) => [status, filledQuantity])).toEqual([
      ["cancelled", 0],
      ["cancelled", 0],
    ]);

    const download = page.waitForEvent("download");
    await app.button("bot.program.download").click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe("first-bot.sh");

    const revoke = word("bot.tokens.revokeNamed").replace("{name}", "夜の見張り");
    await page.getByRole("button", { name: revoke }).click();
    await app.button("bot.revoke.confirm").click();
    await expect(page.getByText(word("bot.tokens.empty"))).toBeVisible();
    // Programs are not shown with a token that is no longer valid.
    await expect(program).not.toContainText(secret);
    expect((await run("sh", [], folder, curl)).status).toBe(1);
    expect((await run(process.execPath, ["first-bot.ts"], folder, "")).status).toBe(1);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test("a token can be copied once and is revoked after a confirmation", async ({
  page,
  app,
  word,
  context,
  customer,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await app.open("user");
  await app.button("user.rows.bots").click();
  await expect(page).toHaveURL(app.at("bots"));
  await app.button("bot.tokens.create").click();
  await app.button("bot.create.submit").click();
  await expect(app.dialog().getByRole("alert")).toHaveText(word("bot.create.nameRequired"));
  await app.field("bot.create.name").fill("reader");
  await app.button("bot.create.submit").click();
  const secret = await app.dialog().locator("code").innerText();
  await app.button("bot.made.copy").click();
  await expect(app.dialog().getByRole("status")).toHaveText(word("bot.copy.done"));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await checkPage(page, word("app.practiceSentence"));
  await page.keyboard.press("Escape");
  await app.button("bot.tokens.create").click();
  await expect(page.getByText(secret)).toHaveCount(0);
  await page.keyboard.press("Escape");
  // The token is read-only, so the trading program does not contain it.
  await expect(page.locator("pre")).not.toContainText(secret);

  const revoke = page.getByRole("button", {
    name: word("bot.tokens.revokeNamed").replace("{name}", "reader"),
  });
  await revoke.click();
  await app.button("bot.revoke.keep").click();
  await expect(revoke).toBeFocused();
  const { items } = await customer.api.call("bot/tokens", {});
  expect(items).toMatchObject([{ name: "reader", scope: "read" }]);
});

// The layout journeys check the page itself in every language and width; these tests check its sheets.
for (const language of ["jp", "fr"] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test("a long name, the form, the secret and the confirmation fit and are readable", async ({
      page,
      app,
      word,
      customer,
    }) => {
      const tokenName = "長い名前のトークンが一行に入らないときのための四十文字の名前です";
      await customer.api.call("bot/create", { tokenName, scope: "trade", expiresInDays: 30 });
      await app.open("bots");
      await expect(page.getByText(tokenName)).toBeVisible();
      await checkPage(page, word("app.practiceSentence"));
      await app.button("bot.tokens.create").click();
      await app.field("bot.create.name").fill("bot");
      await app.choice("bot.scope.trade").check();
      await checkNoOverflow(page, "the form");
      await checkPage(page, word("app.practiceSentence"));
      await app.button("bot.create.submit").click();
      await expect(app.dialog().locator("code")).toBeVisible();
      await checkNoOverflow(page, "the secret");
      await checkPage(page, word("app.practiceSentence"));
      await page.keyboard.press("Escape");
      const named = word("bot.tokens.revokeNamed").replace("{name}", tokenName);
      await page.getByRole("button", { name: named }).click();
      await checkNoOverflow(page, "the question");
      await checkPage(page, word("app.practiceSentence"));
    });
  });
