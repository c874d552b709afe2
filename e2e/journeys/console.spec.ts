import type { Browser, Page } from "@playwright/test";
import { expect, test } from "../src/journey.ts";
import {
  codeNow,
  colleague,
  nextCode,
  type Operator,
  operatorPassword,
  setUpOperator,
  signInBrowser,
} from "../src/operators.ts";
import { accessibilityFindings } from "../src/accessibility.ts";
import { checkPracticeLine } from "../src/page-checks.ts";
import type { World } from "../src/world.ts";

test.use({ founding: [{ desk: "console" }, { scope: "worker" }] });

// One desk: the first administrator exists once, and colleagues follow.
test.describe.configure({ mode: "serial" });
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

let administrator: Operator;
let naoko: Operator;
let makoto: Operator;

/** A browser of their own, at a page of the console. */
async function at(browser: Browser, world: World, operator: Operator, path: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    timezoneId: "Asia/Tokyo",
    reducedMotion: "reduce",
  });
  await signInBrowser(context, world, operator, { language: "jp" });
  const page = await context.newPage();
  await page.goto(`${world.origin}/console/${path}`);
  return page;
}

async function request(world: World, yen: number): Promise<{ userId: string; number: string }> {
  const { api, userId } = await world.customer(0);
  await api.call("deposit/request", { clientId: crypto.randomUUID(), amount: yen });
  const { items } = await api.call("deposit/list", {});
  return { userId, number: items[0]?.orderNumber ?? "" };
}

const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

test("M-ROLE-4 the first administrator sets themselves up once, with name, password and authenticator app, and signs in again", async ({
  page,
  world,
  word,
}) => {
  await page.goto(`${world.origin}/console/`);
  await expect(
    page.getByRole("heading", { name: word("consoleSession.setUp.firstTitle") }),
  ).toBeVisible();
  await checkPracticeLine(page, word("app.practiceSentence"));
  const code = page.getByLabel(word("consoleSession.setUp.secret"));
  await page.getByRole("button", { name: word("consoleSession.setUp.begin") }).click();
  await expect(page.getByText(word("consoleSession.required"), { exact: true })).toBeVisible();
  await code.fill("not-the-code");
  await code.press("Enter");
  await expect(page.getByRole("alert")).toBeVisible();
  await code.fill(world.operatorSecret);
  await code.press("Enter");

  await expect(page.getByRole("img", { name: word("consoleSession.setUp.picture") })).toBeVisible();
  const totpSecret = (
    await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).innerText()
  ).replaceAll(" ", "");
  await page.getByLabel(word("consoleSession.setUp.name"), { exact: true }).fill("三枝 凛");
  await page.getByLabel(word("consoleSession.signInName")).fill("rin");
  await page.getByLabel(word("consoleSession.password"), { exact: true }).fill("short");
  await page.getByLabel(word("consoleSession.code")).fill(await codeNow(world, totpSecret));
  await page.getByRole("button", { name: word("consoleSession.setUp.send") }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel(word("consoleSession.password"), { exact: true }).fill(operatorPassword);
  await page.getByLabel(word("consoleSession.code")).fill(await codeNow(world, totpSecret));
  await page.getByRole("button", { name: word("consoleSession.setUp.send") }).click();
  await expect(page.getByRole("navigation")).toBeVisible();
  await expect(page.getByText("三枝 凛").first()).toBeVisible();

  // A reload keeps the session, signing out ends it.
  await page.reload();
  await page.getByRole("button", { name: word("console.signOut") }).click();
  await expect(page.getByText(word("consoleSession.signedOut.self"))).toBeVisible();

  const signIn = async (password: string) => {
    await page.getByLabel(word("consoleSession.signInName")).fill("RIN");
    await page.getByLabel(word("consoleSession.password"), { exact: true }).fill(password);
    await page.getByLabel(word("consoleSession.code")).fill(await nextCode(world, totpSecret));
    await page.getByRole("button", { name: word("consoleSession.signIn"), exact: true }).click();
  };
  await signIn("a wrong but long password");
  await expect(page.getByRole("alert")).toBeVisible();
  await signIn(operatorPassword);
  await expect(page.getByRole("navigation")).toBeVisible();

  const cookies = await page.context().cookies(`${world.origin}/api.php/console/overview`);
  const cookie = cookies.find(({ name }) => name === "akari_console");
  expect(cookie).toMatchObject({
    httpOnly: true,
    sameSite: "Strict",
    path: "/api.php/console",
  });
  administrator = await setUpOperator(world, {
    name: "三枝 凛",
    signInName: "rin",
    totpSecret,
    cookie: cookie?.value ?? "",
  });
  naoko = await colleague(world, administrator, "江波 直", "treasury");
  makoto = await colleague(world, administrator, "佐伯 真", "treasury");
  await administrator.api.call("desk/switch", {
    clientId: "desk-off",
    queue: "deposit",
    on: false,
  });
});

test("a deposit is decided by keyboard alone: J, Enter, A, then the confirmation", async ({
  browser,
  world,
  word,
}) => {
  const first = await request(world, 30_000);
  const second = await request(world, 250_000);
  const page = await at(browser, world, naoko, "");
  await expect(page.getByRole("navigation")).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("d");
  await expect(page).toHaveURL(/\/console\/deposits$/);
  await expect(row(page, first.number)).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await page.keyboard.press("j");
  await expect(row(page, second.number)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByText(word("console.effect.ifApproved"))).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);

  // The key opens the confirmation and does not decide.
  await page.keyboard.press("a");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("250,000円");
  await expect(dialog).toContainText(second.userId);
  expect(await accessibilityFindings(page)).toEqual([]);
  const approve = dialog.getByRole("button", { name: word("consoleQueue.decision.approve") });
  await expect(approve).toBeDisabled();
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("checkbox").press("Space");
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText(word("consoleQueue.isDecided"))).toBeVisible();
  await expect(
    page.getByRole("table", { name: word("consoleQueue.decidedToday") }).getByText(second.number),
  ).toBeVisible();
});

test("M-ROLE-4 a refusal has a reason from the list, which the customer reads; a later colleague sees who decided first", async ({
  browser,
  world,
  word,
}) => {
  const customer = await world.customer(0);
  await customer.api.call("deposit/request", { clientId: "twice", amount: 70_000 });
  const number = (await customer.api.call("deposit/list", {})).items[0]?.orderNumber ?? "";
  const page = await at(browser, world, naoko, "deposits");
  const other = await at(browser, world, makoto, "deposits");
  for (const each of [page, other]) {
    await row(each, number).click();
    await expect(each.getByText(word("console.effect.ifApproved"))).toBeVisible();
    await each.keyboard.press("r");
  }
  for (const each of [page, other]) {
    const dialog = each.getByRole("dialog");
    await dialog.getByRole("radio").last().check({ force: true });
    await dialog.getByRole("button", { name: word("consoleQueue.decision.failNow") }).click();
  }
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(other.getByRole("dialog").getByRole("alert")).toContainText("江波 直");
  await other.keyboard.press("Escape");
  await expect(other.getByText(word("consoleQueue.isDecided"))).toBeVisible();
  const { items } = await customer.api.call("deposit/list", {});
  expect(items.map(({ status }) => status)).toEqual(["failed"]);
  expect(items[0]?.remarks).not.toBe("");
});

test("M-ROLE-4 above the limit a second person approves in their own browser, never the proposer", async ({
  browser,
  world,
  word,
}) => {
  const customer = await world.customer(0);
  await customer.api.call("deposit/request", { clientId: "large", amount: 5_000_000 });
  const number = (await customer.api.call("deposit/list", {})).items[0]?.orderNumber ?? "";
  const page = await at(browser, world, naoko, "deposits");
  await row(page, number).click();
  await page.getByRole("button", { name: word("consoleQueue.reviewApproval") }).click();
  await page.getByRole("dialog").getByRole("checkbox").check();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: word("consoleQueue.decision.propose") })
    .click();
  await expect(page.getByText(word("consoleQueue.ownProposal"))).toBeVisible();
  await expect(
    page.getByRole("button", { name: word("consoleQueue.secondApproval") }),
  ).toBeDisabled();
  await page.keyboard.press("a");
  await expect(page.getByRole("dialog")).toBeHidden();

  const other = await at(browser, world, makoto, "proposals");
  await row(other, number).click();
  await other.keyboard.press("a");
  await other.getByRole("dialog").getByRole("checkbox").check();
  await other
    .getByRole("dialog")
    .getByRole("button", { name: word("consoleProposal.agreeNow") })
    .click();
  await expect(other.getByRole("dialog")).toBeHidden();
  await expect(page.getByText(word("consoleQueue.isDecided"))).toBeVisible();
  const { items } = await customer.api.call("deposit/list", {});
  expect(items.map(({ status }) => status)).toEqual(["approved"]);
});

test("M-ROLE-4 a role sees only its own pages, and the address of another page opens nothing", async ({
  browser,
  world,
  word,
}) => {
  const auditor = await colleague(world, administrator, "若槻 梢", "auditor");
  const page = await at(browser, world, auditor, "deposits");
  await expect(page.getByRole("grid")).toBeVisible();
  await page.getByRole("row").nth(1).click();
  await expect(page.getByText(word("consoleQueue.record"), { exact: true })).toBeVisible();
  // An auditor reads and decides nothing.
  await expect(
    page.getByRole("button", { name: word("consoleQueue.reviewApproval") }),
  ).toBeHidden();
  await page.keyboard.press("a");
  await expect(page.getByRole("dialog")).toBeHidden();

  const treasury = await at(browser, world, naoko, "operators");
  await expect(treasury.getByRole("heading", { name: word("console.noPage.title") })).toBeVisible();
  await expect(treasury.getByRole("link", { name: word("console.nav.operators") })).toBeHidden();
});

test("the browser recomputes the chain of the audit log from the first entry on", async ({
  browser,
  world,
  word,
}) => {
  const page = await at(browser, world, administrator, "audit");
  await expect(page.getByRole("grid")).toBeVisible();
  await page.keyboard.press("v");
  await expect(page.getByText(word("consoleAudit.computedHere"))).toBeVisible();
  await expect(page.getByText(word("consoleAudit.serverIntact"), { exact: true })).toBeVisible();
});

test("a console that is idle for thirty minutes signs out with a message", async ({
  browser,
  world,
  word,
}) => {
  const page = await at(browser, world, makoto, "deposits");
  await expect(page.getByRole("grid")).toBeVisible();
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole("grid")).toBeVisible();
  await page.clock.fastForward("30:01");
  await expect(page.getByText(word("consoleSession.signedOut.idle"))).toBeVisible();
});
