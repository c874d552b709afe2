import { createRandom } from "@akari/simulator/random";
import { expect, test } from "vitest";
import { all } from "./books.ts";
import { exportedFrom, type Figures, type PublicPrices, recompute } from "./recomputation.ts";
import { type Customer, openWorld, password } from "./world.ts";

/** `RANDOM_ACCOUNTS=10000 npx vitest run --project server server/test/api/recomputation.test.ts` tries more. */
const count = Number(process.env["RANDOM_ACCOUNTS"] ?? 40);

const at = (text: string) => Date.parse(`${text}+09:00`);
const dates = ["2026-11-20", "2026-11-21"] as const;
// Shortly before the session's next boundary, whose timer has to run out after the leap below.
const world = await openWorld({}, at(`${dates[0]}T14:54:35`));
await world.clock.advance(3000);
const random = createRandom(count, "accounts of the recomputation");
const codes = (await world.api().call("market/list", {})).items.map(({ code }) => code);

let ids = 0;
const newId = () => `recomputed-${(ids += 1)}`;

const customers: Customer[] = [];
for (let made = 0; made < count; made += 1) customers.push(await world.customer());

async function deposit({ api }: Customer): Promise<void> {
  await api.call("deposit/request", {
    clientId: newId(),
    amount: random.integer(400_000, 9_000_000),
  });
}

/** Places a random order; a denial counts as well as an acceptance. */
async function trade(customer: Customer): Promise<void> {
  const { api, token } = customer;
  const open = (await api.call("trade/positions", { status: "open" })).items;
  const chosen = open.length > 0 && random.uniform() < 0.4 ? random.pick(open) : null;
  const quantity = 100 * random.integer(1, 8);
  await (chosen === null
    ? world.post(
        "trade/place",
        {
          clientOrderId: newId(),
          code: random.pick(codes),
          side: random.pick(["long", "long", "short"]),
          type: "market",
          quantity,
          leverage: random.integer(1, 3),
        },
        { token },
      )
    : world.post(
        "trade/close",
        {
          clientOrderId: newId(),
          positionId: chosen.positionId,
          type: "market",
          quantity: Math.min(quantity, chosen.quantity),
        },
        { token },
      ));
}

/** A limit order far from the price, so that money is on hold when the figures are compared. */
async function rest({ token }: Customer): Promise<void> {
  const code = random.pick(codes);
  const { limitDown } = await world.api().call("market/quote", { code });
  await world.post(
    "trade/place",
    {
      clientOrderId: newId(),
      code,
      side: "long",
      type: "limit",
      price: limitDown,
      quantity: 100,
      leverage: random.integer(1, 3),
    },
    { token },
  );
}

async function withdraw({ api, token }: Customer): Promise<void> {
  const { practiceMessage } = await api.call("fundPassword/sendCode", {});
  const fundPassword = "112233";
  await api.call("fundPassword/set", {
    password,
    verificationCode: practiceMessage!.code,
    newPassword: fundPassword,
    confirmPassword: fundPassword,
  });
  const { bankAccountId } = await api.call("bank/add", {
    clientId: newId(),
    holder: "ミナト アオイ",
    bankCode: "0000",
    branchCode: "101",
    number: "4000001",
  });
  for (const amount of [random.integer(10_000, 90_000), random.integer(10_000, 90_000)])
    await world.post(
      "withdrawal/request",
      { clientId: newId(), amount, fundPassword, bankAccountId },
      { token },
    );
}

async function rounds(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const customer of customers) if (random.uniform() < 0.8) await trade(customer);
    await world.clock.advance(1500);
  }
}

// A day with trades and withdrawals, its close, and part of the next one.
for (const customer of customers) await deposit(customer);
await world.clock.advance(2500);
await rounds(4);
for (const customer of customers) if (random.uniform() < 0.2) await withdraw(customer);
await world.clock.advance(2500);
world.clock.leap(at(`${dates[0]}T23:57:45`) - world.clock.now());
await world.clock.pass(at(`${dates[1]}T00:00:05`) - world.clock.now(), world.akari.core);
for (const customer of customers) if (random.uniform() < 0.3) await deposit(customer);
await world.clock.advance(2500);
await rounds(4);
for (const customer of customers) if (random.uniform() < 0.3) await rest(customer);
await world.clock.advance(1500);

/** Closes from the public bars, today's from the last price. */
const prices: PublicPrices = await (async () => {
  const known = new Map<string, number>();
  for (const code of codes) {
    const quote = await world.api().call("market/quote", { code });
    known.set(`${code} ${dates[1]}`, quote.price!);
    const { items } = await world.api().call("market/bars", { code, interval: "1d" });
    const bar = items.find(({ time }) => time.startsWith(dates[0]));
    known.set(`${code} ${dates[0]}`, bar!.close);
  }
  return { dates, priceOf: (code: string, date: string) => known.get(`${code} ${date}`)! };
})();

/** The customer's own file, as the app saves it. */
async function fileOf({ api }: Customer): Promise<string> {
  const file = await api.call("account/statement", { from: dates[0], to: dates[1], format: "csv" });
  if (file.format !== "csv") throw new Error(file.format);
  return file.text;
}

/** The same figures as the screens have them. */
async function shownTo({ api }: Customer): Promise<Figures> {
  const summary = await api.call("account/summary", {});
  const performance = await api.call("account/performance", { period: "all" });
  const positions = await all(api, "trade/positions", { status: "open" });
  expect(positions).toHaveLength(summary.openPositions);
  return {
    totalAssets: summary.totalAssets,
    availableBalance: summary.availableBalance,
    usedFunds: summary.usedFunds,
    floatingProfit: summary.floatingProfit,
    realisedProfit: summary.realisedProfit,
    equity: summary.equity,
    withdrawable: summary.withdrawable,
    marginRatioPercent: summary.marginRatioPercent,
    openPositions: positions.length,
    profit: performance.profit,
    returnPercent: performance.returnPercent,
    fees: -performance.parts.fee + 0,
    financing: -performance.parts.financing + 0,
  };
}

test(`H6 M-HON-8 the figures of ${count} random accounts are recomputed from their own exports, to the yen`, async () => {
  const seen = { positions: 0, closed: 0, margin: 0, held: 0, lost: 0, withdrawn: 0 };
  for (const customer of customers) {
    const exported = exportedFrom(await fileOf(customer));
    const figures = recompute(exported, prices);
    expect({ account: customer.userId, ...figures }).toEqual({
      account: customer.userId,
      ...(await shownTo(customer)),
    });
    seen.positions += figures.openPositions;
    seen.closed += exported.trades.filter(({ intent }) => intent === "close").length;
    seen.margin += figures.marginRatioPercent === null ? 0 : 1;
    seen.held += figures.usedFunds > 0 ? 1 : 0;
    seen.lost += figures.profit < 0 ? 1 : 0;
    seen.withdrawn += exported.entries.some(({ kind }) => kind === "withdrawal-approved") ? 1 : 0;
  }
  for (const [what, times] of Object.entries(seen)) expect([what, times > 3]).toEqual([what, true]);
});

test.each<[string, (csv: string) => string]>([
  [
    "a fill at another price",
    (csv) => changed(csv, "trade", "price", (price) => String(Number(price) + 10)),
  ],
  ["a fill that was left out", (csv) => changed(csv, "trade", "record", () => "none")],
  [
    "a deposit that never came",
    (csv) => changed(csv, "entry", "cash", (cash) => String(Number(cash) + 1)),
  ],
])("H6 planted: %s in the export differs from the screen", async (_, plant) => {
  const [customer] = customers;
  const csv = await fileOf(customer!);
  const shown = await shownTo(customer!);
  expect(recompute(exportedFrom(csv), prices)).toEqual(shown);
  expect(recompute(exportedFrom(plant(csv)), prices)).not.toEqual(shown);
});

test.each(["totalAssets", "realisedProfit", "withdrawable", "profit"] as const)(
  "H6 planted: a yen more of %s on the screen is detected",
  async (figure) => {
    const [customer] = customers;
    const shown = await shownTo(customer!);
    const recomputed = recompute(exportedFrom(await fileOf(customer!)), prices);
    expect(recomputed).toEqual(shown);
    expect(recomputed).not.toEqual({ ...shown, [figure]: shown[figure] + 1 });
  },
);

/** The file with one cell of the last line of a kind changed. */
function changed(
  csv: string,
  record: string,
  column: string,
  how: (cell: string) => string,
): string {
  const [header, ...lines] = csv.split("\r\n");
  const names = header!.replace(/^\uFEFF/, "").split(",");
  const place = lines.findLastIndex((line) => line.split(",")[names.indexOf("record")] === record);
  const cells = lines[place]!.split(",");
  cells[names.indexOf(column)] = how(cells[names.indexOf(column)]!);
  return [header, ...lines.with(place, cells.join(","))].join("\r\n");
}
