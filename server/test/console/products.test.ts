import { yen } from "@akari/brokerage/money";
import { expect, test } from "vitest";
import { blockSlots } from "../../src/clock/block-slots.ts";
import type { MarketPlan } from "../../src/clock/market-plans.ts";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import { all } from "../api/books.ts";
import { borrow, loanForm, verify } from "../api/borrower.ts";
import { type Customer, openWorld, reasonOf } from "../api/world.ts";
import { colleague, firstAdministrator, switchDeskOff } from "./desk.ts";

const at = (text: string) => Date.parse(`${text}+09:00`);
const start = at("2026-11-20T23:28:30");

/** One dividend for the first share, ex on the next day. */
const oneDividend: MarketPlan = {
  name: "test",
  lateMs: 1,
  slotAfter: (after) => (after < start ? start : Infinity),
  proposals: (_, [code]) => [
    [
      {
        kind: "declare-dividend",
        code: code!,
        yearlyBasisPoints: 400,
        recordDate: "2026-11-22",
      },
    ],
  ],
};
const world = await openWorld({}, start, undefined, {
  plans: (...given: Parameters<typeof blockSlots>) => [blockSlots(...given), oneDividend],
  secondPersonAbove: yen(1_000_000),
});
const { clock } = world;
const root = await firstAdministrator(world);
const market = await colleague(world, root, "折戸 巧", "market-operations");
const nao = await colleague(world, root, "江波 直", "treasury");
const makoto = await colleague(world, root, "佐伯 真", "treasury");
const until = (time: string) => clock.pass(at(time) - clock.now(), world.akari.core);
let ids = 0;
const newId = () => `product-${(ids += 1)}`;
const summary = ({ api }: Customer) => api.call("account/summary", {});
const send = async ({ token }: Customer, name: string, body: object) =>
  (await world.post(name, { clientId: newId(), ...body }, { token })).body!;

async function frozen({ userId }: Customer): Promise<void> {
  const { proposalId } = await market.call("customer/freeze", {
    clientId: newId(),
    accountId: userId,
    reason: "FREEZE_ASKED_BY_CUSTOMER",
    minutes: 60,
  });
  await root.call("proposal/approve", { clientId: newId(), proposalId: proposalId! });
}

/** Two operators reverse the customer's deposit of this amount; the answer of the second. */
async function reversed({ userId, api }: Customer, amount: number) {
  const ledger = await all(api, "account/ledger");
  const entry = ledger.find((one) => one.kind === "deposit-approved" && one.amount === amount)!;
  await nao.call("customer/open", { accountId: userId, reason: "VIEW_CORRECTION" });
  const proposed = await nao.raw("correction/propose", {
    clientId: newId(),
    accountId: userId,
    entryId: entry.entryId,
    reason: "CORRECTION_DOUBLED",
  });
  if (proposed.body?.code !== 1) return proposed;
  const { proposalId } = proposed.body.data as { proposalId: string };
  return makoto.raw("proposal/approve", { clientId: newId(), proposalId });
}

test("M-ERR-12 of two operators and the customer who decide an application at once exactly one does, and the others read the name of the first", async () => {
  await clock.advance(3_000);
  await switchDeskOff(root, "loan");
  const outcomes: string[] = [];
  const rounds = [0, 1, 2].flatMap((order) => [
    { order, atOnce: false },
    { order, atOnce: true },
  ]);
  for (const { order, atOnce } of rounds) {
    const customer = await world.customer(100_000);
    await verify(world, customer);
    const form = { ...loanForm(), applicantName: "灯 みなと" };
    const { loanId } = await customer.api.call("loan/apply", {
      ...form,
      clientId: newId(),
      amount: 500_000,
    });
    const asOther = await root.raw("loan/decide", {
      clientId: newId(),
      loanId,
      decision: "approved",
    });
    expect(reasonOf(asOther)).toBe("ROLE_MISSING");
    const acts = [
      () => nao.raw("loan/decide", { clientId: newId(), loanId, decision: "approved" }),
      () =>
        makoto.raw("loan/decide", {
          clientId: newId(),
          loanId,
          decision: "failed",
          reason: "LOAN_NAME_DIFFERS",
        }),
      () => world.post("loan/cancel", { clientId: newId(), loanId }, { token: customer.token }),
    ] as const;
    const answers: Awaited<ReturnType<(typeof acts)[0]>>[] = [];
    const turns = acts.map((_, index) => (index + order) % 3);
    const act = async (turn: number) => {
      answers[turn] = await acts[turn]!();
    };
    if (atOnce) await Promise.all(turns.map(act));
    else for (const turn of turns) await act(turn);
    const won = answers.flatMap(({ body }, index) => (body?.code === 1 ? [index] : []));
    expect(won).toHaveLength(1);
    const [winner] = won as [0 | 1 | 2];
    const others = answers.filter((_, index) => index !== winner).map(reasonOf);
    expect(others).toEqual(
      winner === 2
        ? ["CASE_DECIDED_BY_CUSTOMER", "CASE_DECIDED_BY_CUSTOMER"]
        : ["CASE_DECIDED", "LOAN_DECIDED"],
    );
    const status = (["approved", "failed", "cancelled"] as const)[winner]!;
    expect((await customer.api.call("loan/history", {})).items).toMatchObject([{ status }]);
    const { availableBalance } = await summary(customer);
    expect(availableBalance).toBe(winner === 0 ? 600_000 : 100_000);
    outcomes.push(status);
  }
  expect(new Set(outcomes).size).toBe(3);
});

test("M-ROLE-4 a proposal on an application that its customer has cancelled has no effect, and the refusal gives the reason", async () => {
  const customer = await world.customer(100_000);
  await verify(world, customer);
  const { loanId } = await customer.api.call("loan/apply", {
    ...loanForm(),
    clientId: newId(),
    amount: 2_000_000,
  });
  const { proposalId } = await nao.call("loan/decide", {
    clientId: newId(),
    loanId,
    decision: "approved",
  });
  const same = await nao.raw("proposal/approve", { clientId: newId(), proposalId });
  expect(reasonOf(same)).toBe("SECOND_PERSON_SAME");
  await customer.api.call("loan/cancel", { clientId: newId(), loanId });
  const late = await makoto.raw("proposal/approve", { clientId: newId(), proposalId });
  expect(reasonOf(late)).toBe("CASE_DECIDED_BY_CUSTOMER");
  expect((await summary(customer)).availableBalance).toBe(100_000);
  await root.call("desk/switch", { clientId: newId(), queue: "loan", on: true });
});

test("corrections and freezes with all products: refusals state the freeze, holds return or are bought, to the yen", async () => {
  const { items: declared } = await world.api().call("dividend/calendar", { month: "2026-11" });
  const { code: ex, perShare } = declared[0]!;
  const holder = await world.customer(6_000_000);
  const borrower = await world.customer(1_000_000);
  for (const customer of [holder, borrower]) {
    await verify(world, customer);
    await customer.api.call("deposit/request", { clientId: newId(), amount: 100_000 });
  }
  const loanId = await borrow(world, holder, 500_000, newId());
  await until("2026-11-20T23:30:01");
  const [block] = (await holder.api.call("block/list", {})).items;
  const { offerId, hedgingPrice, code } = block!;
  const subscribe = (customer: Customer) =>
    customer.api.call("block/subscribe", { clientId: newId(), offerId, lots: 1 });
  await subscribe(holder);
  const { subscriptionId } = await subscribe(borrower);
  const bought = { code: ex, side: "long", type: "market", quantity: 100, leverage: 1 } as const;
  await holder.api.call("trade/place", { clientOrderId: newId(), ...bought });
  const { items: stocks, opening } = await holder.api.call("premarket/list", {});
  const stock = stocks
    .filter((one) => one.code !== ex && one.code !== code)
    .toSorted((one, other) => (one.previousClose ?? 0) - (other.previousClose ?? 0))[0]!;
  const price = stock.price ?? stock.previousClose ?? 0;
  const { opensAt } = opening;
  const application = { code: stock.code, price, quantity: 100, opensAt };
  const apply = ({ api }: Customer) =>
    api.call("premarket/apply", { clientId: newId(), ...application });
  const { premarketId } = await apply(borrower);
  await apply(holder);
  await clock.advance(1_000);

  // Held or borrowed money cannot be reversed, the rest can, exactly, and holds are unchanged.
  const before = await summary(holder);
  const refused = await reversed(holder, 6_000_000);
  expect(reasonOf(refused)).toBe("CORRECTION_NOT_COVERED");
  expect((await reversed(holder, 100_000)).body?.code).toBe(1);
  expect(reasonOf(await reversed(holder, 100_000))).toBe("ENTRY_CORRECTED");
  expect(await summary(holder)).toMatchObject({
    availableBalance: before.availableBalance - 100_000,
    usedFunds: before.usedFunds,
    withdrawable: before.withdrawable - 100_000,
  });

  for (const customer of [holder, borrower]) {
    await frozen(customer);
    const stopped = [
      await send(customer, "block/subscribe", { offerId, lots: 1 }),
      await send(customer, "premarket/apply", application),
    ];
    for (const { data, msg } of stopped) {
      expect(data).toMatchObject({ reason: "ACCOUNT_FROZEN" });
      expect(msg).toMatch(
        /^New orders are stopped until Nov\u00A021, 00:30\u00A0JST: \w.+ Cancelling/,
      );
    }
  }
  // The freeze blocks neither borrowing, repaying nor withdrawing entries.
  const first = await borrower.api.call("loan/apply", {
    ...loanForm(),
    clientId: newId(),
    amount: 500_000,
  });
  await borrower.api.call("loan/cancel", { clientId: newId(), loanId: first.loanId });
  await borrow(world, borrower, 500_000, newId());
  await borrower.api.call("block/cancel", { clientId: newId(), subscriptionId });
  await borrower.api.call("premarket/cancel", { clientId: newId(), premarketId });
  expect(await summary(borrower)).toMatchObject({ availableBalance: 1_600_000, usedFunds: 0 });
  await holder.api.call("loan/repay", { clientId: newId(), loanId, amount: 200_000 });

  // The subscription was made before the freeze, so it is executed. The application becomes an order only now, so its money returns.
  await until("2026-11-20T23:50:01");
  expect((await holder.api.call("block/subscriptions", {})).items).toMatchObject([
    { status: "success", lots: 1, hedgingPrice },
  ]);
  const { availableBalance: cash } = await summary(holder);
  await until("2026-11-20T23:58:05");
  const [failed] = (await holder.api.call("premarket/applications", {})).items;
  expect(failed).toMatchObject({
    status: "failure",
    reason: "FROZEN_AT_ACCEPTANCE",
    remarks:
      "New orders of your account were stopped when orders for the opening were accepted, so it could not be sent to the exchange.",
    returned: failed!.held,
  });
  expect((await summary(holder)).availableBalance).toBe(cash + failed!.held);
  const { items: messages } = await holder.api.call("account/messages", {});
  expect(messages.find(({ about }) => about?.kind === "premarket")!.text).toContain(
    failed!.remarks,
  );
  const amount = Math.floor(100 * perShare);
  expect((await holder.api.call("dividend/mine", {})).groups).toMatchObject([
    { exDate: "2026-11-21", state: "fixed", items: [{ code: ex, quantity: 100, amount }] },
  ]);
  const { checks } = await auditDatabase(world.test.database.app, 1);
  expect(checks.filter(({ offences }) => offences.length > 0)).toEqual([]);
});
