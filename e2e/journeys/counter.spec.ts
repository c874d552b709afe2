import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../src/journey.ts";
import { liveliestStock } from "../src/market.ts";
import { colleague, firstAdministrator, type Operator, signInBrowser } from "../src/operators.ts";
import { checkPage } from "../src/page-checks.ts";
import { fundPassword, prepareToWithdraw } from "../src/withdrawer.ts";
import { words } from "../src/words.ts";
import type { World } from "../src/world.ts";
import { startingWith } from "../src/starting-with.ts";

test.use({ founding: [{ desk: "counter" }, { scope: "worker" }], yen: 0 });

// One desk, one server: in one worker.
test.describe.configure({ mode: "default" });

const japanese = words("jp");

/** The desk in Japanese, at the size of a desk, in a browser of its own. */
async function deskOf(
  browser: Browser,
  world: World,
  operator: Operator,
): Promise<{ context: BrowserContext; desk: Page }> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    timezoneId: "Asia/Tokyo",
    reducedMotion: "reduce",
  });
  await signInBrowser(context, world, operator, { language: "jp" });
  return { context, desk: await context.newPage() };
}

const row = (desk: Page, text: string) => desk.getByRole("row").filter({ hasText: text });
const inDialog = (desk: Page, key: string) =>
  desk.getByRole("dialog").getByRole("button", { name: japanese(key) });

/** One desk: the first administrator exists once. */
let administrator: Promise<Operator> | undefined;
const administratorOf = (world: World) => (administrator ??= firstAdministrator(world));

test.describe("a customer in French, two operators in Japanese", () => {
  test.use({ language: "fr" });

  test("M-GAP-11 M-CS-1 M-FUND-1 M-FUND-2 M-ROLE-4 M-ST-16 M-ST-17 M-ST-26 customer and operators side by side: chat, deposit by two people, trade, withdrawal refused with its reason, and the list of operators' actions", async ({
    page,
    app,
    word,
    customer,
    world,
    browser,
  }) => {
    const first = await administratorOf(world);
    const saeki = await colleague(world, first, "佐伯 真", "support", "treasury");
    const enami = await colleague(world, first, "江波 直", "treasury");
    for (const queue of ["deposit", "withdrawal"] as const)
      await first.api.call("desk/switch", { clientId: `people-${queue}`, queue, on: false });
    const one = await deskOf(browser, world, saeki);
    const two = await deskOf(browser, world, enami);
    const { desk } = one;
    try {
      await test.step("they talk, and each sees the other's side at once", async () => {
        await app.open("support");
        await app.field("support.placeholder").fill("L’ordre 118 n’est pas exécuté.");
        await app.button("support.send").click();
        await desk.goto(`${world.origin}/console/support`);
        await desk.getByRole("button", { name: new RegExp(customer.userId) }).click();
        await expect(desk.getByText("L’ordre 118 n’est pas exécuté.").last()).toBeVisible();
        // Opening it has marked it as seen.
        await expect(app.text("support.read").first()).toBeVisible();

        const answer = desk.getByRole("textbox", { name: japanese("consoleSupport.answer") });
        // Each sees that the other is writing.
        await answer.pressSequentially("D");
        await expect(page.getByText("佐伯 真 écrit")).toBeVisible();
        // The app tells of it every three seconds at most, and the question was typed a moment ago.
        await expect(async () => {
          await app.field("support.placeholder").pressSequentially("U");
          const sign = desk.getByText(japanese("consoleSupport.customerTyping"));
          await expect(sign).toBeVisible({ timeout: 4_000 });
        }).toPass();
        await answer.fill("Suite ici : 06 39 98 12 34");
        await desk.keyboard.press("Control+Enter");
        await expect(desk.getByRole("alert").getByText("06 39 98 12 34")).toBeVisible();
        await answer.fill("D’autres ordres sont devant le vôtre.");
        await desk.keyboard.press("Control+Enter");
        await expect(page.getByText("D’autres ordres sont devant le vôtre.").first()).toBeVisible();
        await expect(page.getByText("佐伯 真").first()).toBeVisible();
        await desk
          .getByRole("button", { name: startingWith(japanese("consoleSupport.pictures")) })
          .click();
        const guide = japanese("support.template.queue-at-a-price.name");
        await desk.getByRole("button", { name: new RegExp(guide) }).click();
        await expect(app.text("support.template.queue-at-a-price.heading")).toBeVisible();
        await expect(
          desk.getByText(japanese("consoleSupport.read"), { exact: true }).first(),
        ).toBeVisible();

        await desk
          .getByRole("button", { name: startingWith(japanese("consoleSupport.close")) })
          .click();
        await expect(page.getByText(/^佐伯 真 a clos la conversation/)).toBeVisible();
        await app.field("support.placeholder").fill("Une autre question.");
        await app.button("support.send").click();
        await expect(desk.getByText("Une autre question.").last()).toBeVisible();
        const { items } = await saeki.api.call("support/list", { accountId: customer.userId });
        expect(items).toMatchObject([{ representative: "佐伯 真", status: "open" }]);
      });

      await test.step("a deposit above the limit is requested in the conversation and needs two people", async () => {
        await app.open("deposit");
        await app.field("deposit.amount").fill("5 000 000");
        await app.button("deposit.submit").click();
        const card = page.getByRole("article").last();
        await expect(card.getByText(word("deposit.status.awaiting"))).toBeVisible();
        const { orderNumber = "" } = (await customer.api.call("deposit/list", {})).items[0] ?? {};

        await desk.goto(`${world.origin}/console/deposits`);
        await row(desk, orderNumber).click();
        await desk.getByRole("button", { name: japanese("consoleQueue.reviewApproval") }).click();
        await desk.getByRole("dialog").getByRole("checkbox").check();
        await inDialog(desk, "consoleQueue.decision.propose").click();
        await expect(desk.getByText(japanese("consoleQueue.ownProposal"))).toBeVisible();
        expect((await customer.api.call("account/summary", {})).availableBalance).toBe(0);

        await two.desk.goto(`${world.origin}/console/proposals`);
        await row(two.desk, orderNumber).click();
        await two.desk.keyboard.press("a");
        await two.desk.getByRole("dialog").getByRole("checkbox").check();
        await inDialog(two.desk, "consoleProposal.agreeNow").click();
        await expect(desk.getByText(japanese("consoleQueue.isDecided"))).toBeVisible();
        // The page leads on to shares now; the conversation is one step away.
        await app.button("deposit.first.conversation").click();
        await expect(
          card.getByText(word("deposit.status.approved"), { exact: true }),
        ).toBeVisible();
        // The conversation names both people.
        for (const { name } of [saeki, enami]) await expect(card.getByText(name)).toBeVisible();
        expect((await customer.api.call("account/summary", {})).availableBalance).toBe(5_000_000);
        await checkPage(page, word("app.practiceSentence"));
      });

      const available = await test.step("the money buys shares", async () => {
        const { code } = await liveliestStock(customer.api);
        await app.openTicket(code);
        await app.choice("order.type.market").check();
        await app.field("order.quantity.label").fill("100");
        await app.review("order.review.cashBuy");
        await app.button("order.send").click();
        await expect(
          page.getByRole("status").getByText(word("order.status.filled"), { exact: true }),
        ).toBeVisible();
        const { availableBalance } = await customer.api.call("account/summary", {});
        expect(availableBalance).toBeLessThan(5_000_000);
        return availableBalance;
      });

      await test.step("inside the window a withdrawal is requested; the operator refuses it, and the money returns with the reason in French", async () => {
        await prepareToWithdraw(customer.api);
        await app.open("withdrawal");
        await expect(app.text("withdrawal.window.open")).toBeVisible();
        await app.field("withdrawal.form.amount").fill("500 000");
        await page.getByLabel(word("withdrawal.form.password"), { exact: true }).fill(fundPassword);
        await app.button("withdrawal.review").click();
        await app.button("withdrawal.confirm.send").click();
        await expect(page).toHaveURL(/view=records/);
        await expect(app.text("withdrawal.course.automatic")).toBeVisible();
        expect((await customer.api.call("account/summary", {})).availableBalance).toBe(
          available - 500_000,
        );
        const { orderNumber = "" } =
          (await customer.api.call("withdrawal/list", {})).items[0] ?? {};

        await desk.goto(`${world.origin}/console/withdrawals`);
        await row(desk, orderNumber).click();
        await expect(desk.getByText(japanese("consoleQueue.working")).first()).toBeVisible();
        await desk.keyboard.press("r");
        // The operator chooses the reason in their language.
        await desk
          .getByRole("dialog")
          .getByRole("radio", { name: japanese("reason.HOLDER_DIFFERS") })
          .check({ force: true });
        await inDialog(desk, "consoleQueue.decision.failNow").click();
        await expect(desk.getByText(japanese("consoleQueue.isDecided"))).toBeVisible();

        const record = page.getByRole("listitem").filter({ hasText: orderNumber });
        await expect(
          record.getByText(word("withdrawal.status.failed"), { exact: true }),
        ).toBeVisible();
        await expect(record.getByText(word("reason.HOLDER_DIFFERS"))).toBeVisible();
        await expect(record.getByText("佐伯 真")).toBeVisible();
        expect((await customer.api.call("account/summary", {})).availableBalance).toBe(available);
        await checkPage(page, word("app.practiceSentence"));
      });

      await test.step("the customer reads the operators' actions, views included, and their device checks them", async () => {
        await app.open("operatorActions");
        await expect(app.text("operatorAction.checked")).toBeVisible();
        const { items } = await customer.api.call("account/operatorActions", {});
        const done = (kind: string) => items.filter((item) => item.kind === kind);
        expect(done("decision").length).toBeGreaterThanOrEqual(2);
        expect(done("view").length).toBeGreaterThanOrEqual(2);
        expect(done("support").length).toBeGreaterThanOrEqual(1);
        const item = (text: string | RegExp) =>
          page.getByRole("listitem").filter({ hasText: text });
        const refused = item(word("reason.HOLDER_DIFFERS"));
        await expect(refused).toHaveCount(1);
        await expect(refused.getByText(/佐伯 真/)).toBeVisible();
        await expect(page.getByText(/江波 直/).first()).toBeVisible();
      });
    } finally {
      await one.context.close();
      await two.context.close();
    }
  });
});

test("M-ST-26 a customer reads the operators' actions on their account, views included, and their device checks each line", async ({
  page,
  app,
  word,
  world,
  customer,
}) => {
  const first = await administratorOf(world);
  const market = await colleague(world, first, "折戸 巧", "market-operations");
  const { userId: accountId } = customer;
  await customer.api.call("support/send", { clientId: "ask", text: "注文について質問です。" });
  const caseNumber = `S${accountId}`;
  await market.api.call("customer/open", { accountId, reason: "VIEW_INQUIRY", caseNumber });
  const { proposalId } = await market.api.call("customer/freeze", {
    clientId: "stop",
    accountId,
    reason: "FREEZE_REPEATED_ORDERS",
    minutes: 30,
  });
  await first.api.call("proposal/approve", { clientId: "yes", proposalId: proposalId ?? "" });

  await app.open("user");
  await app.button("user.rows.operatorActions").click();
  await expect(page).toHaveURL(app.at("operatorActions"));
  await expect(app.text("operatorAction.checked")).toBeVisible();
  await expect(page.getByText("新規の注文を停止", { exact: true })).toBeVisible();
  await expect(page.getByText("理由：同じ注文が短い時間に続いた").first()).toBeVisible();
  await expect(page.getByText(`口座を閲覧 ${caseNumber}`)).toBeVisible();
  await expect(page.getByText("折戸 巧(市場運営担当)").first()).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));

  await page.getByRole("radio", { name: /^閲覧/ }).check({ force: true });
  await expect(page.getByText("新規の注文を停止", { exact: true })).toBeHidden();
  await expect(page.getByText(`口座を閲覧 ${caseNumber}`)).toBeVisible();
});

test("M-ROLE-4 at their pages operators invite each other, stop orders, halt a share, reverse an entry, publish, and issue codes; two people where two are due", async ({
  browser,
  world,
  customer: { api, userId },
}) => {
  const first = await administratorOf(world);
  const market = await colleague(world, first, "夏目 灯", "market-operations", "treasury");
  const one = await deskOf(browser, world, market);
  const two = await deskOf(browser, world, first);
  const at = (desk: Page, path: string) => desk.goto(`${world.origin}/console/${path}`);
  const button = (desk: Page, key: string) =>
    desk.getByRole("button", { name: startingWith(japanese(key)) });
  /** The administrator agrees with the waiting proposal for this subject. */
  const agree = async (subject: string) => {
    await at(two.desk, "proposals");
    await row(two.desk, subject).click();
    await two.desk.keyboard.press("a");
    await two.desk.getByRole("dialog").getByRole("checkbox").check();
    await inDialog(two.desk, "consoleProposal.agreeNow").click();
    await expect(two.desk.getByRole("dialog")).toBeHidden();
  };
  try {
    await test.step("an account opens only with a reason; the stop of new orders takes two", async () => {
      await at(one.desk, "customers");
      await one.desk.getByRole("searchbox").fill(userId.slice(0, 6));
      await row(one.desk, userId).click();
      await one.desk.keyboard.press("Enter");
      await button(one.desk, "consoleCustomer.open").click();
      await expect(one.desk.getByText(japanese("consoleCustomer.chooseReason"))).toBeVisible();
      await one.desk.getByRole("radio").first().check({ force: true });
      await button(one.desk, "consoleCustomer.open").click();
      await button(one.desk, "consoleCustomer.reviewFreeze").click();
      await inDialog(one.desk, "consoleCustomer.dialog.propose").click();
      await expect(one.desk.getByRole("dialog")).toBeHidden();
      await agree(userId);
      const { code } = await liveliestStock(api);
      const order = { code, side: "long", type: "market", quantity: 100, leverage: 1 } as const;
      await expect(
        api.call("trade/place", { clientOrderId: "stopped", ...order }),
      ).rejects.toMatchObject({ reason: "ACCOUNT_FROZEN" });
    });

    await test.step("a share is halted for a public reason", async () => {
      const { code } = await liveliestStock(api);
      await at(one.desk, "halts");
      await button(one.desk, "consoleHalt.propose").click();
      await one.desk.getByRole("dialog").getByRole("textbox").fill("0000");
      await one.desk.getByRole("dialog").getByRole("radio").first().check({ force: true });
      await inDialog(one.desk, "consoleHalt.dialog.proposeNow").click();
      await expect(one.desk.getByRole("dialog").getByRole("textbox")).toHaveAttribute(
        "aria-invalid",
        "true",
      );
      await one.desk.getByRole("dialog").getByRole("textbox").fill(code.toLowerCase());
      await inDialog(one.desk, "consoleHalt.dialog.proposeNow").click();
      await expect(row(one.desk, code).first()).toContainText(
        japanese("consoleHalt.state.proposed"),
      );
      await agree(code);
      await expect(row(one.desk, code).first()).toContainText(japanese("consoleHalt.state.halted"));
      expect((await api.call("market/quote", { code })).haltReason).toBe("HALT_DISCLOSURE");
    });

    await test.step("an approved deposit is reversed", async () => {
      await api.call("deposit/request", { clientId: "doubled", amount: 800_000 });
      const { items } = await market.api.call("deposit/list", {});
      const depositId = items.find(({ accountId }) => accountId === userId)?.depositId ?? "";
      await market.api.call("deposit/decide", {
        clientId: "doubled",
        depositId,
        decision: "approved",
      });
      expect((await api.call("account/summary", {})).availableBalance).toBe(800_000);
      await at(one.desk, "corrections");
      await one.desk.getByRole("searchbox").fill(userId);
      await button(one.desk, "consoleCorrection.reverse").click();
      await one.desk
        .getByRole("dialog")
        .getByRole("radio", { name: japanese("consoleCorrection.reasons.CORRECTION_DOUBLED") })
        .check({ force: true });
      await inDialog(one.desk, "consoleCorrection.proposeNow").click();
      await expect(one.desk.getByRole("dialog")).toBeHidden();
      await agree(userId);
      await expect(row(one.desk, "−800,000円")).toBeVisible();
      await expect(button(one.desk, "consoleCorrection.reverse")).toBeDisabled();
      expect((await api.call("account/summary", {})).availableBalance).toBe(0);
    });

    await test.step("an announcement with a contact is held back; without it, it is news of the operator", async () => {
      const { desk } = two;
      await at(desk, "announcements");
      await button(desk, "consoleAnnouncement.write").click();
      const dialog = desk.getByRole("dialog");
      await dialog.getByLabel(japanese("consoleAnnouncement.headline")).fill("画面のお知らせ");
      const body = dialog.getByLabel(japanese("consoleAnnouncement.body"));
      await body.fill("詳しくは 090-0000-1234 まで。");
      await inDialog(desk, "consoleAnnouncement.publish").click();
      await expect(dialog.locator("mark")).toHaveText("090-0000-1234");
      await body.fill("注文の画面が見やすくなりました。");
      await inDialog(desk, "consoleAnnouncement.publish").click();
      await expect(dialog).toBeHidden();
      await expect(row(desk, "画面のお知らせ")).toBeVisible();
      const { items } = await api.call("news/list", {});
      expect(items.filter(({ headline }) => headline.includes("画面のお知らせ"))).toHaveLength(1);
    });

    await test.step("an invitation code names its missing fields, is issued, and switched off", async () => {
      const { desk } = two;
      await at(desk, "invitations");
      await button(desk, "consoleInvitation.createNow").click();
      await expect(desk.getByText(japanese("consoleInvitation.required")).first()).toBeVisible();
      await desk.getByLabel(japanese("consoleInvitation.noteLabel")).fill("春の集まり");
      await desk.getByLabel(japanese("consoleInvitation.usesLabel")).fill("３");
      await desk.getByLabel(japanese("consoleInvitation.lastDay")).fill("2026-04-30");
      await button(desk, "consoleInvitation.createNow").click();
      await row(desk, "春の集まり").click();
      await desk.keyboard.press("x");
      await inDialog(desk, "consoleInvitation.switchOff").click();
      await expect(row(desk, "春の集まり")).toContainText(japanese("consoleInvitation.state.off"));
    });

    await test.step("the automatic desk is switched on after a preview of its decisions", async () => {
      const { desk } = two;
      await first.api.call("desk/switch", { clientId: "off-again", queue: "deposit", on: false });
      await api.call("deposit/request", { clientId: "waits", amount: 250_000 });
      await at(desk, "desk");
      await button(desk, "consoleDesk.reviewOn").click();
      await expect(desk.getByRole("dialog")).toContainText("1件・250,000円");
      await inDialog(desk, "consoleDesk.switchOn").click();
      await expect(desk.getByRole("dialog")).toBeHidden();
      await world.advance(10_000);
      expect((await api.call("account/summary", {})).availableBalance).toBe(250_000);
    });

    await test.step("an operator is invited with a secret that is shown once", async () => {
      const { desk } = two;
      await at(desk, "operators");
      await button(desk, "consoleOperator.invite").click();
      await desk.getByRole("dialog").getByRole("textbox").fill("柊 澪");
      await desk.getByRole("dialog").getByRole("checkbox").last().check({ force: true });
      await inDialog(desk, "consoleOperator.inviteNow").click();
      await expect(desk.getByText(japanese("consoleOperator.secret.title"))).toBeVisible();
      await inDialog(desk, "consoleOperator.secret.done").click();
      await expect(row(desk, "柊 澪")).toContainText(japanese("consoleOperator.status.invited"));
    });
  } finally {
    await one.context.close();
    await two.context.close();
  }
});
