import { isLogEntryIntact } from "@akari/verify/operator-log";
import { expect, test } from "vitest";
import { openWorld, password, reasonOf } from "../api/world.ts";
import { colleague, firstAdministrator, signIn } from "./desk.ts";

// The clock leaps half an hour: sessions are long enough for the later steps.
const world = await openWorld({}, Date.parse("2026-11-20T10:03:00+09:00"));
await world.clock.advance(3000);
const administrator = await firstAdministrator(world);
const support = await colleague(world, administrator, "佐伯 真", "support");
const treasury = await colleague(world, administrator, "江波 直", "treasury");

const customer = await world.customer(5_000_000);
const { items } = await customer.api.call("market/list", {});
const { code } = items[0]!;
await customer.api.call("trade/place", {
  clientOrderId: "one",
  code,
  side: "long",
  type: "market",
  quantity: 100,
  leverage: 1,
});
await world.clock.advance(2000);

const accountId = customer.userId;
const parts = [
  "customer/orders",
  "customer/positions",
  "customer/ledger",
  "customer/actions",
] as const;

test("a customer is found by the first digits of the account number and by nothing else", async () => {
  const found = await support.call("customer/search", { accountId: accountId.slice(0, 6) });
  expect(found.items).toMatchObject([{ accountId, frozen: false, waitingDeposits: 0 }]);
  for (const typed of [accountId.slice(0, 3), customer.mobile, "佐伯", "%%%%"])
    expect((await support.raw("customer/search", { accountId: typed })).body?.code === 1).toBe(
      typed === customer.mobile,
    );
  const byMobile = await support.call("customer/search", { accountId: customer.mobile });
  expect(byMobile.items).toEqual([]);
});

test("M-OUT-146 an account is readable only after the same session opened it with a listed reason", async () => {
  const fresh = await signIn(world, support);
  for (const part of parts)
    expect(reasonOf(await fresh.raw(part, { accountId }))).toBe("CUSTOMER_NOT_OPENED");
  for (const reason of ["", "CURIOUS"])
    expect(reasonOf(await fresh.raw("customer/open", { accountId, reason }))).toBe("FIELD_CHOICE");
  expect(
    reasonOf(
      await fresh.raw("customer/open", { accountId: "999999999999", reason: "VIEW_INQUIRY" }),
    ),
  ).toBe("ACCOUNT_UNKNOWN");

  const opened = await fresh.call("customer/open", { accountId, reason: "VIEW_INQUIRY" });
  expect(opened.mobile).toMatch(/^090-\*{4}-\d{4}$/);
  expect(opened.summary).toEqual(await customer.api.call("account/summary", {}));
  // Simultaneous reads of a part count as one view.
  await Promise.all(Array.from({ length: 5 }, () => fresh.call("customer/orders", { accountId })));
  const { rows: views } = await world.test.database.app.query(
    "select from operator_log where action = 'customer-orders-viewed' and account_id = $1",
    [accountId],
  );
  expect(views).toHaveLength(1);
  expect(reasonOf(await treasury.raw("customer/orders", { accountId }))).toBe(
    "CUSTOMER_NOT_OPENED",
  );
  world.clock.leap(31 * 60_000);
  const later = await signIn(world, support);
  expect(reasonOf(await later.raw("customer/orders", { accountId }))).toBe("CUSTOMER_NOT_OPENED");
});

test("an opened account shows the customer's own pages, and its recomputed chain", async () => {
  const reader = await signIn(world, support);
  await reader.call("customer/open", { accountId, reason: "VIEW_ORDER_FLOW" });
  const ledger = await reader.call("customer/ledger", { accountId });
  const own = await customer.api.call("account/ledger", {});
  expect(ledger.items).toEqual(own.items);
  expect(ledger.chain).toMatchObject({ entries: own.items.length, intact: true });
  expect(await reader.call("customer/orders", { accountId })).toEqual(
    await customer.api.call("trade/orders", {}),
  );
  expect(await reader.call("customer/positions", { accountId, status: "open" })).toEqual(
    await customer.api.call("trade/positions", { status: "open" }),
  );
  expect((await reader.call("customer/sessions", { accountId })).items).toHaveLength(1);
});

test("support reads the code of a customer without a session, auditors do not, and the customer sees the view", async () => {
  const forgetful = await world.customer();
  await world.api().call("user/sendResetCode", { mobile: forgetful.mobile });
  const reader = await signIn(world, support);
  const id = { accountId: forgetful.userId };
  expect(reasonOf(await reader.raw("customer/codes", id))).toBe("CUSTOMER_NOT_OPENED");
  await reader.call("customer/open", { ...id, reason: "VIEW_INQUIRY" });
  const { items } = await reader.call("customer/codes", id);
  expect(items.map(({ text }) => text)).toEqual([expect.stringMatching(/\d{6}/)]);
  const actions = await forgetful.api.call("account/operatorActions", {});
  expect(JSON.stringify(actions)).toContain("Viewed verification codes");
  world.clock.leap(10 * 60_000);
  expect((await reader.call("customer/codes", id)).items).toEqual([]);
});

test("M-ST-26 the customer reads the operator, time and reason of each view, and checks each line in the browser", async () => {
  const reader = await signIn(world, support);
  const other = await world.customer(20_000);
  const caseOf = async (id: string) =>
    (await reader.call("deposit/list", { state: "decided", accountId: id })).items[0]!.caseNumber;
  const caseNumber = await caseOf(accountId);
  // Only a case of this customer may be given with the reason.
  for (const [wrong, reason] of [
    ["S00000118", "CASE_UNKNOWN"],
    ["D99999999", "CASE_UNKNOWN"],
    [`D0${caseNumber.slice(1)}`, "CASE_UNKNOWN"],
    [await caseOf(other.userId), "CASE_UNKNOWN"],
    [`S${other.userId}`, "CASE_UNKNOWN"],
    ["K00000001", "CASE_UNKNOWN"],
    ["Q00000001", "CASE_NUMBER_FORMAT"],
    ["電話", "CASE_NUMBER_FORMAT"],
  ] as const) {
    const request = { accountId, reason: "VIEW_INQUIRY", caseNumber: wrong };
    expect([wrong, reasonOf(await reader.raw("customer/open", request))]).toEqual([wrong, reason]);
  }
  await reader.call("customer/open", {
    accountId,
    reason: "VIEW_INQUIRY",
    caseNumber: `S${accountId}`,
  });
  await reader.call("customer/open", { accountId, reason: "VIEW_INQUIRY", caseNumber });
  await reader.call("customer/orders", { accountId });
  await reader.call("customer/orders", { accountId });
  const { items: actions } = await world
    .api(customer.token, "jp")
    .call("account/operatorActions", {});
  expect(actions.slice(0, 2)).toMatchObject([
    {
      kind: "view",
      text: "注文を閲覧",
      reasonText: "お問い合わせへの対応",
      caseNumber,
    },
    {
      kind: "view",
      text: "口座を閲覧",
      by: "operator",
      people: [{ name: "佐伯 真", roles: ["サポート担当"] }],
    },
  ]);
  expect(actions.at(-1)).toMatchObject({
    kind: "decision",
    by: "desk",
    text: "入金を承認",
    amount: 5_000_000,
  });
  // The entry contains actor, time, decision and result.
  const [, , actorKind, actorId, , action, , account, , details] = actions
    .at(-1)!
    .canonical.split("\n");
  expect([actorKind, actorId, action, account]).toEqual([
    "desk",
    "automatic",
    "decide-deposit",
    accountId,
  ]);
  expect(JSON.parse(details!)).toMatchObject({ decision: "approved", outcome: "accepted" });
  for (const { previous, canonical, content, hash } of actions) {
    const stored = {
      previous: Buffer.from(previous, "hex"),
      content: Buffer.from(content, "hex"),
      hash: Buffer.from(hash, "hex"),
    };
    expect(isLogEntryIntact(canonical, stored)).toBe(true);
    expect(isLogEntryIntact(`${canonical} `, stored)).toBe(false);
  }
  // The file has all entries, the oldest first, with the text that the chain covers.
  const file = await world.api(customer.token, "jp").call("account/operatorActions/export", {});
  const lines = file.text.trim().split("\r\n");
  expect(lines[0]).toMatch(/^practice,logNumber,at,atIso,kind,action,text,by,people,/);
  const { items: all } = await world.api(customer.token, "jp").call("account/operatorActions", {});
  expect(lines.slice(1).map((line) => line.split(",")[1])).toEqual(
    all.map(({ logNumber }) => logNumber).toReversed(),
  );
  expect(lines.at(-1)).toContain(all[0]!.hash);
  expect(file.text).toContain("佐伯 真");
  const nobody = await world.customer();
  expect((await nobody.api.call("account/operatorActions", {})).items).toEqual([]);
  const none = await nobody.api.call("account/operatorActions/export", {});
  expect(none.text.trim().split("\r\n")).toHaveLength(1);
});

test("M-ROLE-2 an invitation code has a count and a last day, can be switched off, and lists the customers who came by it", async () => {
  const root = await signIn(world, administrator);
  const create = (changes: object) =>
    root.raw("invitation/create", {
      clientId: "i0",
      note: "春の勉強会",
      maximumUses: 2,
      lastDay: "2026-11-30",
      ...changes,
    });
  expect(reasonOf(await create({ lastDay: "2026-11-19" }))).toBe("INVITATION_DAY_PAST");
  expect(reasonOf(await create({ lastDay: "2036-11-19" }))).toBe("INVITATION_DAY_TOO_FAR");
  expect(reasonOf(await create({ maximumUses: 10_001 }))).toBe("NUMBER_TOO_LARGE");
  expect(reasonOf(await create({ maximumUses: 0 }))).toBe("NUMBER_ZERO");
  const made = (await create({})).body?.data as { invitationId: string; code: string };
  expect((await create({})).body?.data).toEqual(made);
  expect(made.code).toMatch(/^AKARI-[A-Z2-9]{4}-[A-Z2-9]{4}$/);

  const register = async () => {
    const mobile = world.newMobile();
    const { practiceMessage } = await world.api().call("user/sendCode", { mobile });
    return world.post("user/register", {
      mobile,
      password: "kobune73",
      confirmPassword: "kobune73",
      invitationCode: made.code,
      verificationCode: practiceMessage?.code,
    });
  };
  const first = (await register()).body?.data as { user_id: string };
  const { invitationId } = made;
  const accounts = await root.call("invitation/accounts", { invitationId });
  expect(accounts.items).toMatchObject([{ accountId: first.user_id, frozen: false }]);
  const turn = (on: boolean) =>
    root.call("invitation/switch", { clientId: `s${String(on)}`, invitationId, on });
  expect((await turn(false)).state).toBe("off");
  expect(reasonOf(await register())).toBe("INVITATION_OFF");
  expect((await turn(true)).state).toBe("open");
  expect((await register()).body?.code).toBe(1);
  expect(reasonOf(await register())).toBe("INVITATION_USED_UP");
  const { items: codes, figures } = await root.call("invitation/list", {});
  expect(codes[0]).toMatchObject({ code: made.code, uses: 2, state: "used-up" });
  expect(codes[0]?.createdBy?.name).toBe("三枝 凛");
  // The code of the first start has no limit, so its remaining uses are empty.
  expect([figures.open, figures.placesLeft]).toEqual([1, null]);
});

test("an announcement is permanent public news of the operator in the reader's language", async () => {
  const writer = await signIn(world, support);
  const texts = {
    jp: { headline: "点検のお知らせ", body: "25日の2時から点検します。\n\n注文は残ります。" },
    en: { headline: "Maintenance", body: "We maintain the server at 2:00. Orders stay." },
  };
  const published = await writer.call("announcement/publish", { clientId: "a1", texts });
  expect(await writer.call("announcement/publish", { clientId: "a1", texts })).toEqual(published);
  const read = (lang: string) =>
    world.api(undefined, lang).call("news/detail", { newsId: published.newsId });
  expect(await read("jp")).toMatchObject({
    kind: "operator-announcement",
    headline: "運営から：点検のお知らせ",
    code: null,
  });
  expect((await read("jp")).paragraphs.slice(0, 2)).toEqual([
    "25日の2時から点検します。",
    "注文は残ります。",
  ]);
  expect((await read("en")).headline).toBe("From the operator: Maintenance");
  expect((await read("fr")).paragraphs.at(-1)).toBe("Rédigé en japonais seulement.");
  const listed = await writer.call("announcement/list", {});
  expect(listed.items).toEqual([published]);
});

test("an announcement names no share, return, deadline or contact", async () => {
  const writer = await signIn(world, support);
  const { name } = items[0]!;
  const publish = (headline: string) =>
    writer.raw("announcement/publish", {
      clientId: "b1",
      texts: { jp: { headline, body: "本文です。" } },
    });
  for (const [headline, reason] of [
    [`${code}について`, "ANNOUNCEMENT_INSTRUMENT"],
    [`${name}のお知らせ`, "ANNOUNCEMENT_INSTRUMENT"],
    [`${[...name].join(" ")}のお知らせ`, "ANNOUNCEMENT_INSTRUMENT"],
    [`${[...name].join("\u200b")}のお知らせ`, "ANNOUNCEMENT_INSTRUMENT"],
    [`${[...code].join(" ")} について`, "ANNOUNCEMENT_INSTRUMENT"],
    ["利回りのご案内", "ANNOUNCEMENT_RETURN"],
    ["本日限りです", "ANNOUNCEMENT_DEADLINE"],
    ["090-1234-5678まで", "CONTACT_REFUSED"],
    ["https://example.com/を見る", "CONTACT_REFUSED"],
  ] as const)
    expect([headline, reasonOf(await publish(headline))]).toEqual([headline, reason]);
  expect(reasonOf(await writer.raw("announcement/publish", { clientId: "b2", texts: {} }))).toBe(
    "ANNOUNCEMENT_EMPTY",
  );
  const { findings } = await writer.call("announcement/check", {
    texts: { jp: { headline: "利回り", body: "本日限り" } },
  });
  expect(findings).toMatchObject([
    { lang: "jp", part: "headline", reason: "ANNOUNCEMENT_RETURN", from: 0, to: 3 },
    { lang: "jp", part: "body", reason: "ANNOUNCEMENT_DEADLINE", from: 0, to: 4 },
  ]);
  expect((await writer.call("announcement/list", {})).items).toHaveLength(1);
});

// M-OUT-140
test("the overview shows the queues of the role, the last hour and the health of the books", async () => {
  const root = await signIn(world, administrator);
  await world.clock.advance(2 * 60_000);
  const overview = await root.call("overview", {});
  expect(overview.queues.map(({ queue }) => queue).toSorted()).toEqual([
    "deposit",
    "loan",
    "proposal",
    "support",
    "withdrawal",
  ]);
  expect(overview.series.orders).toHaveLength(60);
  expect(overview.series.executions.at(-1)).toBeGreaterThan(0);
  expect(overview.health.every(({ intact }) => intact === true)).toBe(true);
  expect(overview.health.find(({ check }) => check === "accounts-balance")?.figure).toBe(0);
  // The customers' deposit, and the pool from which the day's prizes are paid.
  expect(overview.health.find(({ check }) => check === "issued")?.figure).toBe(55_000_000);
  // The check came a minute after the start; trades of the minute since then are stored and not yet checked.
  const tape = overview.health.find(({ check }) => check === "trade-chain")?.coverage;
  const { rows } = await world.test.database.app.query<{ prints: number }>(
    "select count(*) as prints from tape",
  );
  expect(tape?.tables).toEqual(["tape", "tape_heads"]);
  expect(tape?.stored).toBe(rows[0]?.prints);
  expect(tape?.checked).toBeGreaterThan(0);
  expect(tape?.checked).toBeLessThan(tape?.stored ?? 0);
  expect(Date.parse(overview.nextHealthCheckAt)).toBeGreaterThan(Date.parse(overview.now));
  expect(overview.market).toMatchObject({ phase: "continuous", instruments: 6, halted: 0 });
  expect(overview.today.accounts).toBeGreaterThan(2);
  expect(overview.signedIn.map(({ name }) => name)).toContain("三枝 凛");
  expect(overview.decisions[0]).toMatchObject({ queue: "deposit", approved: 2, automatic: 2 });

  const ofSupport = await (await signIn(world, support)).call("overview", {});
  expect(ofSupport.queues.map(({ queue }) => queue)).not.toContain("proposal");
  expect(new Set(ofSupport.recent.map(({ operator }) => operator?.name))).toEqual(
    new Set(["佐伯 真"]),
  );
});

test("for a customer who has left, operators find the books and no personal data, and can change nothing", async () => {
  const reader = await signIn(world, support);
  const leaver = await world.customer(30_000);
  const { body } = await world.post(
    "accountData/delete",
    { clientId: "leave", password, accountId: leaver.userId },
    { token: leaver.token },
  );
  expect(body?.code).toBe(1);
  const { userId } = leaver;
  expect((await reader.call("customer/search", { accountId: userId })).items).toMatchObject([
    { accountId: userId, frozen: false, waitingDeposits: 0 },
  ]);
  const opened = await reader.call("customer/open", { accountId: userId, reason: "VIEW_AUDIT" });
  expect(opened).toMatchObject({
    mobile: null,
    lastSeenAt: null,
    invitationCode: null,
    identity: null,
    summary: { availableBalance: 0, totalAssets: 0 },
  });
  for (const part of parts) {
    const { items: found } = await reader.call(part, { accountId: userId });
    if (part === "customer/ledger") expect(found.length).toBeGreaterThan(0);
  }
  expect((await reader.call("customer/sessions", { accountId: userId })).items).toEqual([]);
  expect((await reader.call("customer/codes", { accountId: userId })).items).toEqual([]);
  // The conversation was erased with the person, and a new one cannot be started.
  const answer = { clientId: "late", accountId: userId, text: "Hello" };
  const sent = await reader.raw("support/send", answer);
  expect(reasonOf(sent)).toBe("ACCOUNT_CLOSED");
  expect(sent.body?.msg).not.toBe("");
  for (const table of ["messages", "conversations"]) {
    const { rowCount } = await world.test.database.app.query(
      `select from ${table} where account_id = $1`,
      [userId],
    );
    expect({ table, rowCount }).toEqual({ table, rowCount: 0 });
  }
});
