import type { Page } from "@playwright/test";
import type { App } from "../src/app.ts";
import { expect, test as base } from "../src/journey.ts";
import { liveliestStock } from "../src/market.ts";
import { fundPassword, prepareToWithdraw } from "../src/withdrawer.ts";
import { type Customer, password } from "../src/world.ts";
import { startingWith } from "../src/starting-with.ts";

// An offering opens two minutes after it, and withdrawals are taken from 9:00 to 15:30.
const founded = Date.parse("2026-03-04T10:00:00+09:00");
const test = base.extend<object>({
  founding: [{ startAt: new Date(founded).toISOString() }, { scope: "worker" }],
});

const minute = 60_000;
const yen = (amount: number) => `${amount.toLocaleString("ja")}円`;
const deposited = 10_000_000;
const followed = 250_000;
const withdrawn = 500_000;
/** To lose this often with ten lots is very unlikely. */
const offeringsMost = 8;

test("M-GAP-11 two hours of a newcomer: from the guest's Home over a fill, an offering, a prize and a fund to money taken out, with books that agree", async ({
  page,
  app,
  word,
  world,
}) => {
  let passed = minute;
  const advance = async (ms: number) => {
    passed += ms;
    await world.pass(ms);
  };
  /** To so many minutes after the founding. */
  const to = (minutes: number) => advance(minutes * minute - passed);
  const link = (key: string) => page.getByRole("link", { name: startingWith(word(key)) });
  const confirm = (key: string) =>
    app
      .dialog()
      .getByRole("button", { name: word(key), exact: true })
      .click();

  const customer = await test.step("a guest lands and registers", async () => {
    await app.open("home");
    await expect(page.getByRole("heading", { name: word("home.guest.title") })).toBeVisible();
    const mobile = world.unusedMobile();
    await app.button("home.guest.register").click();
    await app.field("session.mobile").fill(mobile);
    await page.getByLabel(word("session.password"), { exact: true }).fill(password);
    await page.getByLabel(word("session.register.confirmation")).fill(password);
    await app.field("session.register.invitationCode").fill(world.invitationCode);
    await app.button("session.register.sendCode").click();
    await app.button("session.message.use").click();
    await app.button("session.register.submit").click();
    await expect(page).toHaveURL(app.at("home"));
    return world.signIn({ mobile, password });
  });
  const { api } = customer;

  await test.step("requests practice money and receives it", async () => {
    await app.button("home.steps.funds.act").click();
    await app.field("deposit.amount").fill(String(deposited));
    await app.button("deposit.submit").click();
    await expect(app.text("app.toast.depositRequested")).toBeVisible();
    await advance(10_000);
    await expect(page.getByRole("heading", { name: word("deposit.first.title") })).toBeVisible();
    await app.open("home");
    await expect(app.text("home.newcomer.withMoney")).toBeVisible();
    await expect(page.getByRole("main")).toContainText(yen(deposited));
  });

  const stock = await liveliestStock(api, ({ price }) => (price ?? 0) < 10_000);
  await test.step("buys a share and follows its price", async () => {
    await app.openTicket(stock.code);
    await app.choice("order.type.market").check();
    await app.field("order.quantity.label").fill("100");
    await app.review("order.review.cashBuy");
    await app.button("order.send").click();
    await expect(page.getByText(word("order.status.filled"), { exact: true })).toBeVisible();
    await app.open("stock", `?code=${stock.code}`);
    // Two minutes of trading, and the page shows the price that the server has then.
    await advance(2 * minute);
    const { price, volume } = await api.call("market/quote", { code: stock.code });
    expect(volume).toBeGreaterThan(stock.volume);
    await expect(page.getByRole("main")).toContainText(price!.toLocaleString("ja"));
    await expect(page.getByRole("main")).toContainText(volume.toLocaleString("ja"));
  });

  await test.step("turns the roulette, finds the result in their record, and its proof in the page", async () => {
    await app.open("home");
    // One chance of the day, one for the first order.
    await page.getByRole("button", { name: "ルーレットを回す(残り2回)" }).click();
    const newest = async () => (await api.call("luck/history", {})).items[0];
    await expect.poll(newest).toBeDefined();
    while ((await newest())!.status === "pending") await advance(1_000);
    const { rank, amount, series, number } = (await newest())!;
    const result = rank === null ? word("home.roulette.resultNone") : `${rank}等 ${yen(amount!)}`;
    await expect(page.getByRole("status").filter({ hasText: result })).toBeVisible();
    await app.open("drawVerify", `?series=${series}&number=${number}`);
    await expect(page.getByText(/秘密の値は.*公開されます/)).toBeVisible();
  });

  await test.step("follows a fund", async () => {
    await app.open("home");
    await link("home.service.follow").click();
    await page
      .getByRole("listitem")
      .filter({ hasText: "灯台モメンタム" })
      .getByRole("link")
      .click();
    await app.button("follow.fund.apply").click();
    const amount = app.dialog().getByRole("textbox", { name: word("follow.subscribe.amount") });
    await amount.fill(String(followed));
    await app
      .dialog()
      .getByRole("button", { name: `${yen(followed)}の申込内容を確認する` })
      .click();
    await app.button("follow.subscribe.send").click();
    await expect(page.getByText("申込中", { exact: true })).toBeVisible();
  });

  const hours =
    await test.step("applies to offerings until lots are won, and checks the draw", async () => {
      for (let round = 0; round < offeringsMost; round += 1) {
        await to(120 * round + 6);
        if (await winsLots({ page, app, word, customer, advance: () => to(120 * round + 24.1) }))
          return 2 * round;
        await to(120 * round + 60);
      }
      throw new Error(`nothing was won in ${offeringsMost} offerings`);
    });
  const hour = (minutes: number) => to(60 * hours + minutes);

  await test.step("pays from the notice on Home, and has the shares", async () => {
    const [win] = (await api.call("ipo/wins", {})).items;
    await app.open("home");
    await expect(link("home.service.ipo")).toContainText("当選 1件");
    const notice = page.getByRole("link", { name: `(${win!.code})に当選しました` });
    await expect(notice).toContainText(`残り${yen(win!.due)}`);
    await notice.click();
    await page.getByRole("button", { name: word("ipo.win.pay"), exact: true }).click();
    await app
      .dialog()
      .getByRole("button", { name: /を払い込む$/ })
      .click();
    await expect(page.getByText("購入確定")).toBeVisible();
    await hour(58.1);
    // The shares are delivered with the market's next step after their time.
    const positionId = async () => (await api.call("ipo/wins", {})).items[0]?.positionId ?? null;
    for (let waited = 0; (await positionId()) === null; waited += 1) {
      if (waited > 100) throw new Error("the shares are not delivered");
      await advance(1_000);
    }
    await page.reload();
    await expect(page.getByRole("link", { name: word("ipo.win.position") })).toBeVisible();
  });

  await test.step("sells them after the listing", async () => {
    const first = async () => (await api.call("ipo/wins", {})).items[0]!;
    await hour(60.5);
    for (let waited = 0; (await first()).firstPrice === null; waited += 1) {
      if (waited > 50) throw new Error("there is no first price");
      await advance(minute);
    }
    const { code, wonLots, underwritingPrice, firstPrice } = await first();
    await page.reload();
    await expect(page.getByText(word("ipo.win.fromTo"))).toBeVisible();
    await expect(page.getByRole("main")).toContainText(
      `${underwritingPrice.toLocaleString("ja")} → ${yen(firstPrice!)}`,
    );
    await page.getByRole("link", { name: word("ipo.win.position") }).click();
    await app.button("portfolio.detail.closeOut.cash").click();
    await app.choice("order.type.limit").check();
    const { limitDown } = await api.call("market/quote", { code });
    await app.field("order.price.label").fill(String(limitDown));
    await app.review("order.review.cashSell");
    await app.button("order.send").click();
    await expect(page.getByText(word("portfolio.status.closed"), { exact: true })).toBeVisible();
    const { shares } = await first();
    expect(shares).toMatchObject({ held: 0, sold: wonLots * 100 });
    await app.open("ipo", "?view=wins");
    const profit = yen(Math.abs(shares!.realisedProfit));
    await expect(page.getByText(new RegExp(`^[+−±]${profit}$`))).toBeVisible();
  });

  await test.step("sells the fund at the next dealing point", async () => {
    await app.open("followRecords");
    await expect(page.getByText("フォロー中", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: word("follow.sell.open"), exact: true }).click();
    await confirm("follow.sell.confirm");
    await expect(page.getByText("売却待ち", { exact: true })).toBeVisible();
    await hour(118.2);
    await expect(page.getByText("終了", { exact: true })).toBeVisible();
  });

  await test.step("takes money out", async () => {
    await prepareToWithdraw(api);
    const { window } = await api.call("index/withdrawal", {});
    // Each offering that was lost took two hours, and the counter may have closed meanwhile.
    if (window.nextOpening !== null) {
      const { serverTime } = await api.call("system/host", {});
      await world.leap(Date.parse(window.nextOpening) - Date.parse(serverTime));
      await advance(2 * minute);
    }
    await app.open("user");
    await app.button("user.withdraw").click();
    await app.field("withdrawal.form.amount").fill(String(withdrawn));
    await page.getByLabel(word("withdrawal.form.password"), { exact: true }).fill(fundPassword);
    await app.button("withdrawal.review").click();
    await app.button("withdrawal.confirm.send").click();
    await expect(page).toHaveURL(/view=records/);
    await advance(3_000);
    await expect(page.getByText("自動デスクが承認しました。")).toBeVisible();
  });

  await test.step("Home, ledger and positions agree, the device recomputes the books, and the audit finds nothing", async () => {
    const summary = await api.call("account/summary", {});
    const held = (await api.call("trade/positions", { status: "open" })).items;
    expect(held).toMatchObject([{ code: stock.code, quantity: 100 }]);
    expect(summary.totalAssets).toBeCloseTo(summary.availableBalance + held[0]!.marketValue, 2);
    const [newest] = (await api.call("account/ledger", {})).items;
    expect(newest!.balance).toBe(summary.availableBalance);
    await app.open("home");
    await expect(link("home.account.availableBalance")).toContainText(
      yen(summary.availableBalance),
    );
    await app.open("accountLog");
    await expect(page.getByText(yen(summary.availableBalance)).first()).toBeVisible();
    await app.button("ledger.check").click();
    await expect(app.text("ledgerCheck.right.title")).toBeVisible();
    await world.audit();
  });
});

interface Offered {
  readonly page: Page;
  readonly app: App;
  readonly word: (key: string) => string;
  readonly customer: Customer;
  /** To the end of the draw. */
  readonly advance: () => Promise<void>;
}

/** Applies for the maximum number of lots, and reads the result on the page. */
async function winsLots({ page, app, word, customer, advance }: Offered): Promise<boolean> {
  const { items } = await customer.api.call("ipo/list", {});
  const { offeringId, lotsPerPerson } = items.find(({ status }) => status === "open")!;
  await app.open("ipoDetail", `?offeringId=${offeringId}`);
  await page
    .getByRole("textbox", { name: startingWith(word("ipo.apply.lots")) })
    .fill(String(lotsPerPerson));
  await page.getByRole("button", { name: `${lotsPerPerson}単元の申込内容を確認する` }).click();
  await app
    .dialog()
    .getByRole("button", { name: word("ipo.apply.send"), exact: true })
    .click();
  await expect(page.getByText("抽選待ち")).toBeVisible();
  await advance();
  await app.open("drawVerify", `?offeringId=${offeringId}`);
  await expect(page.getByText(word("ipo.verify.right"))).toBeVisible();
  const [entry] = (await customer.api.call("ipo/applications", {})).items;
  await app.open("ipo", "?view=applications");
  await expect(page.getByText(entry!.wonLots > 0 ? "払込待ち" : "落選").first()).toBeVisible();
  return entry!.wonLots > 0;
}
