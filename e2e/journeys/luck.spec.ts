import { expect, test as base } from "../src/journey.ts";
import { checkPage } from "../src/page-checks.ts";
import { startingWith } from "../src/starting-with.ts";

/** Minutes before the end of a trading day, in continuous trading. */
const start = Date.parse("2026-03-04T23:50:00+09:00");
let passed = 60_000;
const test = base.extend<object>({
  founding: [{ startAt: "2026-03-04T23:50:00+09:00" }, { scope: "worker" }],
});

test("M-HON-9 M-RT-17 M-LUCK-1 M-LUCK-2 M-HOME-4 M-GAP-4 chances arrive, the card and the roulette show the result, and the device recomputes the draw the next day", async ({
  page,
  app,
  word,
  world,
  customer,
}) => {
  const { api } = customer;
  const advance = async (ms: number) => {
    passed += ms;
    await world.pass(ms);
  };
  const own = async () => (await api.call("luck/history", {})).items[0]!;
  let taken = 0;
  /** Until the market has traded after the next chance. */
  const drawn = async () => {
    taken += 1;
    // The page says that the chance waits before the server has taken it.
    const stored = async () => (await api.call("luck/history", {})).items.length;
    await expect.poll(stored).toBe(taken);
    for (let waited = 0; (await own()).status === "pending"; waited += 1) {
      if (waited > 300) throw new Error("nothing was traded in five minutes");
      await advance(1_000);
    }
    return own();
  };
  const numberOf = (chance: { series: string; number: number }) =>
    `${chance.series.slice(4)}-${String(chance.number).padStart(4, "0")}`;
  const status = () => page.getByRole("status");

  // Odds, pool, commitment and the sources of chances are shown before anything is taken.
  await app.open("home");
  await page.getByRole("link", { name: startingWith(word("home.service.luck")) }).click();
  await expect(page).toHaveURL(app.at("scratchLottery"));
  for (const text of ["0.1%", "1.0%", "10.0%", "30.0%", "58.9%", "50,000,000円"])
    await expect(page.getByText(text).first()).toBeVisible();
  await expect(app.text("luck.ways.firstClose")).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));

  // The button for keyboards shows the prize, without pressing the reader.
  await page.getByRole("button", { name: word("luck.act.open") }).press("Enter");
  await expect(status().filter({ hasText: word("luck.card.waiting") })).toBeVisible();
  const first = await drawn();
  const name = first.rank === null ? word("home.roulette.none") : `${first.rank}等`;
  await expect(page.getByRole("button", { name: word("luck.act.again") })).toBeDisabled();
  await expect(page.locator("tr[data-won='true']").getByText(name)).toBeVisible();
  await expect(app.text("luck.verify.ownNumber")).toBeVisible();
  await expect(page.getByText(`No.${numberOf(first)}`).last()).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));

  // Before the day is over its secret is not out.
  await page.getByRole("link", { name: word("luck.verify.open") }).click();
  await expect(page).toHaveURL(app.at("drawVerify"));
  await expect(page.getByText(/秘密の値は.*公開されます/)).toBeVisible();

  // The first order gives a chance, which the roulette on Home takes; with reduced motion the wheel does not turn.
  const { items } = await api.call("market/list", {});
  const { code } = items.find(({ phase }) => phase === "continuous")!;
  const { limitDown } = await api.call("market/quote", { code });
  await api.call("trade/place", {
    clientOrderId: "for-a-chance",
    code,
    side: "long",
    type: "limit",
    price: limitDown!,
    quantity: 100,
    leverage: 1,
  });
  await app.open("home");
  await page.getByRole("button", { name: "ルーレットを回す(残り1回)" }).click();
  await expect(status().filter({ hasText: word("home.roulette.waiting") })).toBeVisible();
  const second = await drawn();
  expect(second.number).toBe(first.number + 1);
  const result =
    second.rank === null ? word("home.roulette.resultNone") : new RegExp(`^${second.rank}等`);
  await expect(status().filter({ hasText: result })).toBeVisible();
  const { prizes, noPrizePercent } = await api.call("luck/state", {});
  const odds = prizes.find(({ rank }) => rank === second.rank)?.percent ?? noPrizePercent;
  await expect(status().filter({ hasText: `${odds.toFixed(1)}%` })).toBeVisible();
  await expect(page.getByRole("button", { name: word("home.roulette.noneLeft") })).toBeDisabled();
  await expect(app.text("home.roulette.wins")).toBeVisible();

  // The next trading date brings another one; the card is rubbed with a finger.
  await advance(Date.parse("2026-03-05T00:02:00+09:00") - start - passed);
  await app.open("scratchLottery");
  await page.reload();
  const card = page.locator("canvas");
  const box = (await card.boundingBox())!;
  const rub = async () => {
    for (let y = box.y + 12; y < box.y + box.height; y += 24) {
      await page.mouse.move(box.x + 4, y);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width - 4, y, { steps: 8 });
      await page.mouse.up();
    }
  };
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.up();
  await expect(status().filter({ hasText: word("luck.card.waiting") })).toBeVisible();
  // Rubbing decides nothing: nothing lies under the cover before it is drawn.
  await rub();
  await expect(card).toBeVisible();
  await drawn();
  await expect(status().filter({ hasText: word("luck.card.rub") })).toBeVisible();
  await rub();
  await expect(card).toBeHidden();
  await checkPage(page, word("app.practiceSentence"));

  // The day before is revealed: this device draws its first chance again.
  await expect
    .poll(async () => {
      const { items: chances } = await api.call("luck/history", {});
      const [last] = chances.slice(-1);
      if (last!.revealedAfter !== null) await advance(1_000);
      return last!.revealedAfter;
    })
    .toBeNull();
  await app.open("drawVerify", `?series=${first.series}&number=${first.number}`);
  await expect(page.getByText(word("ipo.verify.right"))).toBeVisible();
  await expect(app.text("ipo.verify.prizeStep.result")).toBeVisible();
  await checkPage(page, word("app.practiceSentence"));
  await app.open("drawVerify", `?series=${first.series}&number=9999`);
  await expect(page.getByText("この回は見つかりません", { exact: false })).toBeVisible();
});

for (const language of ["sp", "fr"] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test("the wheel's texts stay between its hub and its rim", async ({
      page,
      app,
      word,
      customer,
    }) => {
      expect(customer.userId).not.toBe("");
      await app.open("home");
      await expect(page.getByRole("heading", { name: word("home.roulette.title") })).toBeVisible();
      const distances = await page.locator("svg g > text").evaluateAll((texts) =>
        (texts as SVGTextElement[]).map((text) => {
          const { x, y, width, height } = text.getBBox();
          const corners = [x, x + width].flatMap((left) =>
            [y, y + height].map((top) => Math.hypot(left, top)),
          );
          return { text: text.textContent, from: Math.min(...corners), to: Math.max(...corners) };
        }),
      );
      expect(distances.length).toBeGreaterThan(2);
      for (const { text, from, to } of distances) {
        expect(from, text).toBeGreaterThan(19);
        expect(to, text).toBeLessThan(48);
      }
    });
  });
