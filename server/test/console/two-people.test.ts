import pg from "pg";
import { expect, test } from "vitest";
import { auditSnapshot } from "../../src/db/audit/audit-database.ts";
import { openWorld, reasonOf } from "../api/world.ts";
import { colleague, dataOf, firstAdministrator, signIn } from "./desk.ts";

// The clock leaps half an hour: sessions are long enough for the later steps.
const world = await openWorld({}, Date.parse("2026-11-20T10:03:00+09:00"));
await world.clock.advance(3000);
const administrator = await firstAdministrator(world);
const market = await colleague(world, administrator, "折戸 巧", "market-operations");
const treasury = await colleague(world, administrator, "江波 直", "treasury");
const customer = await world.customer(2_000_000);
const accountId = customer.userId;
const { items } = await customer.api.call("market/list", {});
const [first, second] = items;
const { code } = first!;
const minuteMs = 60_000;

let orders = 0;
const place = (lang = "en", token = customer.token) =>
  world.post(
    "trade/place",
    {
      clientOrderId: `o${(orders += 1)}`,
      code,
      side: "long",
      type: "market",
      quantity: 100,
      leverage: 1,
    },
    { token, lang },
  );

test("H3 two operators freeze new orders of an account for a while; everything else stays open, and the freeze ends by itself", async () => {
  expect((await place()).body?.code).toBe(1);
  await world.clock.advance(2000);
  const request = { clientId: "f1", accountId, reason: "FREEZE_REPEATED_ORDERS", minutes: 30 };
  expect(reasonOf(await treasury.raw("customer/freeze", request))).toBe("ROLE_MISSING");
  expect(reasonOf(await market.raw("customer/freeze", { ...request, minutes: 31 }))).toBe(
    "FIELD_CHOICE",
  );
  const { proposalId } = await market.call("customer/freeze", { ...request } as never);
  expect((await place()).body?.code).toBe(1);
  expect(reasonOf(await market.raw("proposal/approve", { clientId: "a", proposalId }))).toBe(
    "SECOND_PERSON_SAME",
  );
  await administrator.call("proposal/approve", { clientId: "a", proposalId: proposalId ?? "" });

  const denied = await place("jp");
  expect([reasonOf(denied), denied.body?.msg]).toEqual([
    "ACCOUNT_FROZEN",
    expect.stringContaining("同じ注文が短い時間に続いた"),
  ]);
  const { api } = customer;
  const [position] = (await api.call("trade/positions", { status: "open" })).items;
  await api.call("trade/close", {
    clientOrderId: "close",
    positionId: position!.positionId,
    type: "market",
  });
  const statement = await world.get("account/statement?from=2026-11-20&to=2026-11-20&format=csv", {
    token: customer.token,
  });
  expect(statement.body?.code).toBe(1);
  const opened = await market.call("customer/open", { accountId, reason: "VIEW_ORDER_FLOW" });
  expect(opened.freeze?.reason).toBe("FREEZE_REPEATED_ORDERS");
  expect(reasonOf(await market.raw("customer/freeze", { ...request, clientId: "f2" }))).toBe(
    "FREEZE_RUNNING",
  );
  const [stopped] = (await api.call("account/operatorActions", {})).items.filter(
    ({ kind }) => kind === "stop",
  );
  expect(stopped).toMatchObject({
    people: [{ name: "折戸 巧" }, { name: "三枝 凛" }],
    reasonText: "Repeated orders in a short time",
  });
  expect(stopped?.until).toBe(opened.freeze?.until);
  const { items: messages } = await world
    .api(customer.token, "jp")
    .call("account/messages", { filter: "account" });
  expect(messages[0]).toMatchObject({
    title: "運営者が口座の情報を開きました",
    text: expect.stringContaining("折戸 巧"),
    about: { kind: "operator-actions" },
  });
  const told = messages[1];
  expect(told).toMatchObject({ title: "新規の注文を停止しています", read: false });
  expect(told?.text).toContain("理由：同じ注文が短い時間に続いた。");
  expect(told?.text).toMatch(/^11\/20 10:33まで、新規の注文を停止しました。/);

  world.clock.leap(30 * minuteMs);
  await world.clock.advance(2000);
  expect((await place()).body?.code).toBe(1);
  const ended = async () => {
    // A check that was running while the clock moved finds the end already due: the clock runs it at its next move.
    await world.clock.advance(0);
    const messages = await world.api(customer.token, "jp").call("account/messages", {});
    return messages.items.filter(({ title }) => title === "新規の注文の停止が解除されました");
  };
  await expect.poll(ended).toHaveLength(1);
  expect((await ended())[0]?.text).toContain("停止していた時間は30分です。");
  await world.clock.advance(2000);
  expect(await ended()).toHaveLength(1);
});

test("a freeze can be ended early by two operators", async () => {
  const { userId, token } = await world.customer(1_000_000);
  const [one, other] = [await signIn(world, market), await signIn(world, administrator)];
  const { proposalId } = await one.call("customer/freeze", {
    clientId: "g1",
    accountId: userId,
    reason: "FREEZE_ASKED_BY_CUSTOMER",
    minutes: 60,
  });
  await other.call("proposal/approve", { clientId: "g", proposalId: proposalId ?? "" });
  expect(reasonOf(await place("en", token))).toBe("ACCOUNT_FROZEN");
  const end = await other.call("customer/unfreeze", { clientId: "u1", accountId: userId });
  expect(
    reasonOf(await other.raw("proposal/approve", { clientId: "u", proposalId: end.proposalId })),
  ).toBe("SECOND_PERSON_SAME");
  await one.call("proposal/approve", { clientId: "u", proposalId: end.proposalId ?? "" });
  expect((await place("en", token)).body?.code).toBe(1);
  const messages = (await world.api(token, "en").call("account/messages", { filter: "account" }))
    .items;
  expect(messages.slice(0, 2).map(({ title }) => title)).toEqual([
    "The stop of new orders has ended",
    "New orders are stopped",
  ]);
  expect(reasonOf(await one.raw("customer/unfreeze", { clientId: "u2", accountId: userId }))).toBe(
    "FREEZE_NOT_RUNNING",
  );
});

test("H6 two operators reverse a deposit exactly once, visibly to the customer, and the audit agrees", async () => {
  const other = await world.customer(800_000);
  const id = other.userId;
  const [one, two] = [await signIn(world, treasury), await signIn(world, administrator)];
  const ask = (clientId: string, entryId: string) =>
    one.raw("correction/propose", {
      clientId,
      accountId: id,
      entryId,
      reason: "CORRECTION_DOUBLED",
    });
  const [deposit] = (await other.api.call("account/ledger", {})).items;
  expect(reasonOf(await ask("c0", deposit!.entryId))).toBe("CUSTOMER_NOT_OPENED");
  await one.call("customer/open", { accountId: id, reason: "VIEW_CORRECTION" });
  const { items: candidates } = await one.call("correction/candidates", { accountId: id });
  expect(candidates).toMatchObject([
    { entryId: deposit!.entryId, amount: -800_000, obstacle: null },
  ]);
  expect(reasonOf(await ask("c1", "999999"))).toBe("ENTRY_UNKNOWN");
  const { proposalId } = dataOf<{ proposalId: string }>(await ask("c2", deposit!.entryId));
  expect((await other.api.call("account/summary", {})).availableBalance).toBe(800_000);
  await two.call("proposal/approve", { clientId: "c", proposalId });
  expect((await other.api.call("account/summary", {})).availableBalance).toBe(0);
  const [correction] = (await other.api.call("account/ledger", {})).items;
  expect(correction).toMatchObject({
    kind: "correction",
    amount: -800_000,
    balance: 0,
    cause: { kind: "entry", id: deposit!.entryId },
  });
  expect(reasonOf(await ask("c3", deposit!.entryId))).toBe("ENTRY_CORRECTED");
  const listed = await two.call("correction/list", {});
  expect(listed.items).toMatchObject([
    {
      accountId: id,
      correctedEntryId: deposit!.entryId,
      amount: -800_000,
      people: [{ name: "江波 直" }, { name: "三枝 凛" }],
    },
  ]);
  const history = await other.api.call("account/history", { range: "day" });
  expect([history.netDeposits, history.profit]).toEqual([0, 0]);
});

test("the database refuses a correction that contradicts the books", async () => {
  const { rows } = await world.test.database.app.query(
    "select account_id, entry_id, entry_kind, amount from corrections limit 1",
  );
  const { account_id, entry_id, amount } = rows[0];
  const insert = (entry: number, kind: string, sen: number) =>
    world.test.database.app.query(
      `insert into corrections (correction_id, account_id, entry_id, entry_kind, amount, reason, corrected_at)
       values (999999999, $1, $2, $3, $4, 'CORRECTION_DOUBLED', now())`,
      [account_id, entry, kind, sen],
    );
  await expect(insert(entry_id, "deposit-approved", amount)).rejects.toMatchObject({
    code: "23505",
  });
  await expect(insert(entry_id + 1, "deposit-approved", amount)).rejects.toMatchObject({
    code: "23514",
  });
});

test("M-HON-5 two operators halt a share with a public reason; it is news, and trading resumes by itself", async () => {
  const [one, two] = [await signIn(world, market), await signIn(world, administrator)];
  const target = second!.code;
  const { proposalId } = await one.call("halt/propose", {
    clientId: "h1",
    code: target,
    reason: "HALT_DISCLOSURE",
  });
  expect((await one.call("halt/list", {})).items).toMatchObject([
    { code: target, state: "proposed", proposal: { own: true } },
  ]);
  const proposalsOf = async (operator: typeof one) =>
    (await operator.call("overview", {})).queues.find(({ queue }) => queue === "proposal")?.waiting;
  // The proposal waits for a person other than its proposer.
  expect(await proposalsOf(one)).toBe(0);
  expect(await proposalsOf(two)).toBe(1);
  // Treasury has no part in halts, so the proposal does not wait for them.
  expect(await proposalsOf(await signIn(world, treasury))).toBe(0);
  expect((await world.api().call("market/quote", { code: target })).phase).toBe("continuous");
  const quoted = await world.api().call("market/quote", { code: target });
  const before = await two.call("halt/share", { code: target, reason: "HALT_DISCLOSURE" });
  expect(before.share).toMatchObject({ code: target, price: quoted.price, change: quoted.change });
  expect([before.bid, before.ask]).toEqual([quoted.bid, quoted.ask]);
  expect(before.texts.map(({ lang }) => lang)).toEqual(["jp", "cn", "en", "sp", "fr"]);
  expect((await two.call("halt/share", { code: target })).texts).toEqual([]);
  const nothing = await two.raw("halt/share", { code: "0000" });
  expect(reasonOf(nothing)).toBe("INSTRUMENT_UNKNOWN");
  await two.call("proposal/approve", { clientId: "h", proposalId: proposalId ?? "" });
  await world.clock.advance(1000);
  expect((await world.api().call("market/quote", { code: target })).phase).toBe("halted");
  const quote = await world.api().call("market/quote", { code: target });
  expect(quote.haltReason).toBe("HALT_DISCLOSURE");
  const listed = await one.call("halt/list", {});
  expect(listed.items).toMatchObject([
    { state: "halted", people: [{ name: "折戸 巧" }, { name: "三枝 凛" }] },
  ]);
  expect(listed.figures).toMatchObject({ halted: 1, today: 1 });
  // The chronicle writes outside the core, which never waits for it.
  const halted = async () =>
    (await world.api(undefined, "jp").call("news/list", { code: target })).items.find(
      ({ kind }) => kind === "halted",
    );
  await expect.poll(halted).toBeDefined();
  const { newsId } = (await halted())!;
  const detail = await world.api(undefined, "jp").call("news/detail", { newsId });
  expect(detail.paragraphs[0]).toContain("理由は「開示内容の確認」です");
  // The public reads the texts that operators compared before, and a running halt keeps its own reason and times.
  const during = await two.call("halt/share", {
    code: target,
    reason: "HALT_ORDER_ENTRY_FAULT",
  });
  const [japanese] = during.texts;
  expect([japanese?.headline, japanese?.paragraphs]).toEqual([detail.headline, detail.paragraphs]);
  expect(before.texts[0]?.headline).toBe(detail.headline);
  expect(
    reasonOf(
      await one.raw("halt/propose", { clientId: "h2", code: target, reason: "HALT_DISCLOSURE" }),
    ),
  ).toBe("INSTRUMENT_HALTED");
  await world.clock.advance(5 * minuteMs + 30_000);
  expect((await world.api().call("market/quote", { code: target })).phase).toBe("continuous");
  const ended = await one.call("halt/list", { period: "today" });
  expect(ended.items).toMatchObject([{ state: "ended", code: target }]);
});

test("of an approval and a withdrawal of a proposal at once only one takes effect", async () => {
  const [one, two] = [await signIn(world, market), await signIn(world, administrator)];
  const outcomes = [];
  for (const round of ["1", "2", "3", "4"]) {
    const { userId, token } = await world.customer(1_000_000);
    const { proposalId } = await one.call("customer/freeze", {
      clientId: `at-once-${round}`,
      accountId: userId,
      reason: "FREEZE_ASKED_BY_CUSTOMER",
      minutes: 15,
    });
    const both = [
      two.raw("proposal/approve", { clientId: "x", proposalId }),
      one.raw("proposal/refuse", { clientId: "x", proposalId }),
    ];
    const [agreed, withdrawn] = (await Promise.all(both)).map(({ body }) => body?.code === 1);
    const isFrozen = reasonOf(await place("en", token)) === "ACCOUNT_FROZEN";
    const { items: ended } = await two.call("proposal/list", { state: "ended" });
    const state = ended.find((each) => each.proposalId === proposalId)?.state;
    outcomes.push([agreed, withdrawn, isFrozen, state]);
  }
  for (const outcome of outcomes)
    expect([
      [true, false, true, "approved"],
      [false, true, false, "withdrawn"],
    ]).toContainEqual(outcome);
});

test.each(["changed", "disabled"])(
  "H3 a proposal has no effect when it is approved after its proposer has been %s",
  async (what) => {
    const two = await signIn(world, administrator);
    const leaver = await colleague(world, two, `去る ${what}`, "market-operations");
    const { userId, token } = await world.customer(1_000_000);
    const { proposalId } = await leaver.call("customer/freeze", {
      clientId: "leaver",
      accountId: userId,
      reason: "FREEZE_ASKED_BY_CUSTOMER",
      minutes: 15,
    });
    const { operatorId } = leaver;
    if (what === "disabled") await two.call("operator/disable", { clientId: "off", operatorId });
    else await two.call("operator/change", { clientId: "less", operatorId, roles: ["support"] });
    const agreed = await two.raw("proposal/approve", { clientId: "y", proposalId });
    expect(reasonOf(agreed)).toBe("PROPOSAL_VOID");
    expect(reasonOf(await place("en", token))).not.toBe("ACCOUNT_FROZEN");
    const { items } = await two.call("proposal/list", { state: "ended" });
    expect(items[0]).toMatchObject({ proposalId, state: "void" });
  },
);

test.each(["freeze-account", "correct-entry", "halt-instrument"])(
  "H6 H12 planted: %s that one person agreed to twice is found by the audit",
  async (action) => {
    const owner = new pg.Client(world.test.owner);
    await owner.connect();
    try {
      await owner.query("begin");
      const wrong = async () => {
        const { checks } = await auditSnapshot(owner, 1);
        return checks.filter(({ offences }) => offences.length > 0).map(({ name }) => name);
      };
      const name = "Corrections, freezes and operators' halts were agreed to by two people";
      expect(await wrong()).not.toContain(name);
      await owner.query("close all");
      await owner.query("alter table operator_log disable trigger all");
      const { rowCount } = await owner.query(
        `update operator_log set parameters = (parameters::jsonb || '{"approvals": ["2", "2"]}')::json
         where action = $1 and actor_kind = 'operator'`,
        [action],
      );
      expect(rowCount).toBeGreaterThan(0);
      expect(await wrong()).toContain(name);
    } finally {
      await owner.query("rollback");
      await owner.end();
    }
  },
);
