import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "../src/journey.ts";
import { liveliestStock } from "../src/market.ts";
import { checkPage } from "../src/page-checks.ts";

// Minutes before a trading day ends, so that a root is published.
test.use({ founding: [{ startAt: "2026-03-04T23:50:00+09:00" }, { scope: "worker" }] });

const program = join(import.meta.dirname, "../../scripts/verify-file.ts");
const secondProgram = join(import.meta.dirname, "../../verify/python/verify_books.py");
const hasPython = spawnSync("python3", ["--version"]).status === 0;

test("M-HON-1 customers recompute their books on their own device, keep them as a file, and check that file offline, by the command, and after it was changed", async ({
  page,
  app,
  word,
  customer,
  world,
  context,
}) => {
  const { api } = customer;
  const stock = await liveliestStock(api);
  await api.call("trade/place", {
    clientOrderId: crypto.randomUUID(),
    code: stock.code,
    side: "long",
    type: "market",
    quantity: 100,
    leverage: 1,
  });
  const steps = page.getByRole("listitem");
  const right = word("ledgerCheck.state.right");
  const wrong = word("ledgerCheck.state.wrong");

  // No day has ended yet: the chain and the cash can be checked.
  await app.open("accountLog");
  await app.button("ledger.check").click();
  await expect(page).toHaveURL(app.at("ledgerCheck"));
  await expect(app.text("ledgerCheck.right.title")).toBeVisible();
  await expect(steps.filter({ hasText: right })).toHaveCount(3);
  await expect(app.text("ledgerCheck.detail.noRoot")).toBeVisible();

  // The day ends, and its root is published.
  await world.pass(9 * 60_000);
  await expect
    .poll(async () => (await api.call("ledger/roots", {})).items.length)
    .toBeGreaterThan(0);
  await app.button("ledgerCheck.again").click();
  await expect(steps.filter({ hasText: right })).toHaveCount(5);
  await expect(app.text("ledgerCheck.limits.heading")).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));

  const download = page.waitForEvent("download");
  await app.button("ledgerCheck.save").click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^akari-practice-books-\d{4}-\d\d-\d\d\.json$/);
  const path = await file.path();
  const said = spawnSync(process.execPath, [program, path], { encoding: "utf8" });
  expect([said.status, said.stdout]).toEqual([0, expect.stringContaining("root ok")]);
  // The program that shares no code with the page says the same of the file that the page has found right.
  if (hasPython) {
    const second = spawnSync("python3", [secondProgram, path], { encoding: "utf8" });
    expect([second.status, second.stdout]).toEqual([0, expect.stringContaining("root ok")]);
    // The command adds a sentence of its own.
    expect(said.stdout.startsWith(second.stdout)).toBe(true);
  }

  // More happens; the file is still part of the ledger.
  await api.call("deposit/request", { clientId: "more", amount: 2_000_000 });
  await world.advance(10_000);
  const choose = page.locator("input[type=file]");
  await choose.setInputFiles(path);
  await expect(steps.filter({ hasText: right })).toHaveCount(6);

  // One digit of an entry is another one.
  const text = await readFile(path, "utf8");
  const changed = text.replace(/(long-opened position \d+ \d+)\d /, (whole, before: string) =>
    whole.endsWith("1 ") ? `${before}2 ` : `${before}1 `,
  );
  expect(changed).not.toBe(text);
  const buffer = Buffer.from(changed);
  const entry = /entry (\d+) \d+ long-opened/.exec(text)?.[1] ?? "";
  const forged = { name: "books.json", mimeType: "application/json", buffer };
  await choose.setInputFiles(forged);
  await expect(app.text("ledgerCheck.wrong.title")).toBeVisible();
  await expect(steps.filter({ hasText: wrong })).toHaveCount(2);
  await expect(
    page.getByText(word("ledgerCheck.problem.HEAD_DIFFERS").replace("{entry}", entry)),
  ).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  await choose.setInputFiles({ ...forged, buffer: Buffer.from("{}") });
  await expect(app.text("ledgerCheck.refused.format")).toBeVisible();

  // Without a connection the right file is checked all the same.
  await context.setOffline(true);
  await choose.setInputFiles(path);
  await expect(app.text("ledgerCheck.right.title")).toBeVisible();
  await expect(app.text("ledgerCheck.detail.publishedOpen")).toBeVisible();
  await context.setOffline(false);
});
