import type { ConsoleAnswerOf } from "@akari/api/console/endpoints";
import { isLogEntryIntact } from "@akari/verify/operator-log";
import { expect, test } from "vitest";
import { withClient } from "../../src/db/open.ts";
import { openWorld, password, reasonOf } from "../api/world.ts";
import { colleague, dataOf, firstAdministrator, signIn, switchDeskOff } from "./desk.ts";

const world = await openWorld();
const administrator = await firstAdministrator(world);
await switchDeskOff(administrator);
const nao = await colleague(world, administrator, "江波 直", "treasury");
const makoto = await colleague(world, administrator, "佐伯 真", "treasury", "support");
const auditor = await colleague(world, administrator, "若槻 梢", "auditor");

let requests = 0;
/** A customer with a waiting deposit. */
async function waiting(amount: number) {
  const customer = await world.customer();
  requests += 1;
  const { depositId } = await customer.api.call("deposit/request", {
    clientId: `d${requests}`,
    amount,
  });
  return { ...customer, depositId };
}
const cash = async ({ api }: Awaited<ReturnType<typeof waiting>>) =>
  (await api.call("account/summary", {})).availableBalance;

test("M-ROLE-4 M-ST-26 M-OUT-146 an operator approves a deposit in the queue, and the customer has the money and reads both states", async () => {
  const { depositId, ...customer } = await waiting(500_000);
  await world.clock.advance(65_000);
  expect(await cash({ depositId, ...customer })).toBe(0);
  const { items, figures } = await nao.call("deposit/list", {});
  const found = items.find((each) => each.depositId === depositId);
  expect(found).toMatchObject({
    caseNumber: `D${depositId.padStart(8, "0")}`,
    accountId: customer.userId,
    amount: 500_000,
    status: "awaiting",
    proposal: null,
    decidedBy: null,
  });
  expect(figures).toMatchObject({ desk: false, secondPersonAbove: 3_000_000 });
  expect(Date.parse(figures.oldest ?? "")).toBeLessThanOrEqual(Date.parse(found!.requestedAt));

  // Simultaneous reads of a case count as one view.
  const [detail] = await Promise.all([
    nao.call("deposit/detail", { depositId }),
    ...Array.from({ length: 5 }, () => nao.call("deposit/detail", { depositId })),
  ]);
  const { rows: views } = await world.test.database.app.query(
    "select from operator_log where action = 'deposit-viewed' and case_number = $1",
    [found?.caseNumber],
  );
  expect(views).toHaveLength(1);
  expect(detail.effect).toEqual({ cash: 500_000, held: 0, outside: -500_000 });
  expect(detail.rules.map(({ kept }) => kept)).toEqual([true, true, true]);
  expect(detail.failReasons.map(({ reason }) => reason)).toEqual(["DEPOSIT_WITHDRAWN"]);
  expect(
    await nao.call("deposit/decide", { clientId: "a1", depositId, decision: "approved" }),
  ).toEqual({ outcome: "done", proposalId: null });
  expect(await cash({ depositId, ...customer })).toBe(500_000);

  const after = await nao.call("deposit/detail", { depositId });
  expect(after).toMatchObject({
    status: "approved",
    decidedBy: { kind: "operator", people: [{ name: "江波 直" }] },
  });
  expect(after.steps.map(({ step, name }) => [step, name])).toEqual([
    ["requested", null],
    ["decided", "江波 直"],
  ]);
  // The log shows both states, to the customer and to operators.
  const reader = world.api(customer.token, "jp");
  const transition = { from: "審査中", to: "承認" };
  expect((await reader.call("account/operatorActions", {})).items[0]).toMatchObject({
    action: "deposit-approved",
    people: [{ name: "江波 直" }],
    transition,
  });
  const [entry] = (await nao.call("audit/list", { action: "decide-deposit" })).items;
  expect(entry!.transition).toEqual({ from: "Under review", to: "Approved" });
  expect(entry!.parameters).not.toHaveProperty("from");
  expect(JSON.parse(entry!.canonical.split("\n").at(-1)!)).toMatchObject({
    from: "awaiting",
    to: "approved",
  });
  const { items: changes } = await reader.call("account/changes", { depositId });
  expect(changes).toMatchObject([
    {
      subject: "deposit",
      number: found!.caseNumber,
      by: "operator",
      name: "江波 直",
      at: after.decidedAt,
      from: "awaiting",
      fromText: "審査中",
      to: "approved",
      toText: "承認",
      reason: null,
    },
    { by: "customer", name: null, at: found!.requestedAt, from: null, to: "awaiting" },
  ]);
  const stranger = await world.customer();
  expect((await stranger.api.call("account/changes", { depositId })).items).toEqual([]);
});

test("M-ST-16 M-ERR-14 M-ERR-15 an operator refuses a deposit with a listed reason, which the customer reads in their language", async () => {
  const customer = await waiting(200_000);
  const decide = (request: object) => nao.raw("deposit/decide", request);
  const { depositId } = customer;
  const noReason = { clientId: "f0", depositId, decision: "failed" };
  expect(reasonOf(await decide(noReason))).toBe("REASON_WITH_FAILURE");
  expect(reasonOf(await decide({ ...noReason, reason: "BECAUSE" }))).toBe("FIELD_CHOICE");
  expect(
    reasonOf(await decide({ ...noReason, decision: "approved", reason: "DEPOSIT_REPEATED" })),
  ).toBe("REASON_WITH_FAILURE");
  // Only the reasons that apply to the case are offered and accepted.
  const offered = async () =>
    (await nao.call("deposit/detail", { depositId })).failReasons.map(({ reason }) => reason);
  expect(await offered()).toEqual(["DEPOSIT_WITHDRAWN"]);
  for (const reason of ["DEPOSIT_TOO_LARGE", "DEPOSIT_DAY_LIMIT", "DEPOSIT_REPEATED"])
    expect(reasonOf(await decide({ ...noReason, reason }))).toBe("REASON_UNTRUE");
  const { depositId: again } = await customer.api.call("deposit/request", {
    clientId: "f-again",
    amount: 200_000,
  });
  expect(await offered()).toEqual(["DEPOSIT_REPEATED", "DEPOSIT_WITHDRAWN"]);
  const refusal = {
    clientId: "f1",
    depositId,
    decision: "failed",
    reason: "DEPOSIT_REPEATED",
  } as const;
  await nao.call("deposit/decide", refusal);
  // The remaining case is not a repetition any more, and the same refusal again is not counted twice.
  const left = await nao.call("deposit/detail", { depositId: again });
  expect(left.failReasons.map(({ reason }) => reason)).toEqual(["DEPOSIT_WITHDRAWN"]);
  expect(reasonOf(await decide(refusal))).toBeUndefined();
  await nao.call("deposit/decide", {
    clientId: "f2",
    depositId: again,
    decision: "failed",
    reason: "DEPOSIT_WITHDRAWN",
  });
  const item = (await world.api(customer.token, "jp").call("deposit/list", {})).items.find(
    (each) => each.depositId === depositId,
  );
  expect(item).toMatchObject({ status: "failed" });
  expect(item?.remarks).toContain("同じ申込が重なっていた");
  const [decided] = (await world.api(customer.token, "jp").call("account/changes", { depositId }))
    .items;
  expect(decided).toMatchObject({ to: "failed", reason: "DEPOSIT_REPEATED" });
  expect(decided!.reasonText).toContain("同じ申込が重なっていた");
  expect(await cash(customer)).toBe(0);
});

test("the second of two operators who decide the same case reads name and time of the first", async () => {
  const customer = await waiting(100_000);
  const { depositId } = customer;
  await nao.call("deposit/decide", { clientId: "one", depositId, decision: "approved" });
  const second = await makoto.raw("deposit/decide", {
    clientId: "two",
    depositId,
    decision: "failed",
    reason: "DEPOSIT_WITHDRAWN",
  });
  expect(reasonOf(second)).toBe("CASE_DECIDED");
  expect(second.body?.msg).toMatch(
    /^江波 直 decided this first, on Nov\u00A020, \d\d:\d\d\u00A0JST\./,
  );
  expect(await cash(customer)).toBe(100_000);
  // The same request again gets the same answer.
  expect(
    await nao.call("deposit/decide", { clientId: "one", depositId, decision: "approved" }),
  ).toEqual({ outcome: "done", proposalId: null });
});

test("two operators at the same moment decide a case once", async () => {
  const customer = await waiting(100_000);
  const { depositId } = customer;
  const answers = await Promise.all(
    [nao, makoto].map((operator) =>
      operator.raw("deposit/decide", { clientId: "race", depositId, decision: "approved" }),
    ),
  );
  expect(answers.map(reasonOf).toSorted()).toEqual(["CASE_DECIDED", undefined]);
  expect(await cash(customer)).toBe(100_000);
});

test("M-ROLE-4 above 3,000,000 yen a second person must agree, and not the first one under another session", async () => {
  const customer = await waiting(3_000_001);
  const { depositId } = customer;
  const proposed = await nao.call("deposit/decide", {
    clientId: "big",
    depositId,
    decision: "approved",
  });
  expect(proposed.outcome).toBe("second-person");
  const proposalId = proposed.proposalId ?? "";
  const newest = async () =>
    (await world.api(customer.token, "jp").call("account/operatorActions", {})).items[0]!
      .transition;
  expect(await newest()).toEqual({ from: null, to: "二人目の承認待ち" });
  expect(await cash(customer)).toBe(0);
  expect(
    await nao.call("deposit/decide", { clientId: "big", depositId, decision: "approved" }),
  ).toEqual(proposed);

  const again = await makoto.raw("deposit/decide", {
    clientId: "big2",
    depositId,
    decision: "approved",
  });
  expect([reasonOf(again), again.body?.msg]).toEqual([
    "PROPOSAL_OPEN",
    expect.stringContaining("江波 直"),
  ]);
  const naoElsewhere = await signIn(world, nao);
  for (const session of [nao, naoElsewhere])
    expect(reasonOf(await session.raw("proposal/approve", { clientId: "p0", proposalId }))).toBe(
      "SECOND_PERSON_SAME",
    );
  expect(
    reasonOf(await administrator.raw("proposal/approve", { clientId: "p0", proposalId })),
  ).toBe("ROLE_MISSING");
  expect(await cash(customer)).toBe(0);
  const recorded = async () => (await customer.api.call("deposit/list", {})).items[0]?.decisions;
  const first = await recorded();
  expect(first).toMatchObject([{ by: "operator", name: "江波 直" }]);
  await world.clock.advance(60_000);

  const own = (await nao.call("proposal/list", {})).items;
  expect(own).toMatchObject([
    { proposalId, mayApprove: false, mayRefuse: true, amount: 3_000_001 },
  ]);
  const theirs = (await makoto.call("proposal/list", {})).items;
  expect(theirs).toMatchObject([{ proposalId, mayApprove: true, decision: "approved" }]);
  await makoto.call("proposal/approve", { clientId: "p1", proposalId });
  expect(await cash(customer)).toBe(3_000_001);
  expect(await newest()).toEqual({ from: "審査中", to: "承認" });
  const late = await makoto.raw("proposal/approve", { clientId: "p2", proposalId });
  expect(reasonOf(late)).toBe("PROPOSAL_DECIDED");
  expect((await nao.call("deposit/detail", { depositId })).decidedBy?.people).toMatchObject([
    { name: "江波 直" },
    { name: "佐伯 真" },
  ]);
  // The customer's own record shows the same.
  const both = await recorded();
  expect(both).toMatchObject([...first!, { by: "operator", name: "佐伯 真" }]);
  expect(both![1]!.at > both![0]!.at).toBe(true);
});

test("exactly 3,000,000 yen needs one person", async () => {
  const customer = await waiting(3_000_000);
  await nao.call("deposit/decide", {
    clientId: "three",
    depositId: customer.depositId,
    decision: "approved",
  });
  expect(await cash(customer)).toBe(3_000_000);
});

test("a refused, withdrawn or expired proposal changes nothing, and the case waits on", async () => {
  const customer = await waiting(4_000_000);
  const { depositId } = customer;
  const ask = async (clientId: string) => {
    const { proposalId } = await nao.call("deposit/decide", {
      clientId,
      depositId,
      decision: "approved",
    });
    return proposalId ?? "";
  };
  await makoto.call("proposal/refuse", { clientId: "r1", proposalId: await ask("p1") });
  const [refused] = (await world.api(customer.token, "jp").call("account/operatorActions", {}))
    .items;
  expect(refused!.transition).toEqual({ from: "二人目の承認待ち", to: "差し戻し" });
  await nao.call("proposal/refuse", { clientId: "r2", proposalId: await ask("p2") });
  const expiring = await ask("p3");
  world.clock.leap(24 * 60 * 60_000);
  const [first, second] = [await signIn(world, nao), await signIn(world, makoto)];
  expect(
    reasonOf(await second.raw("proposal/approve", { clientId: "r3", proposalId: expiring })),
  ).toBe("PROPOSAL_EXPIRED");
  const { items } = await first.call("proposal/list", { state: "ended" });
  expect(items.slice(0, 3).map(({ state }) => state)).toEqual(["expired", "withdrawn", "refused"]);
  expect(await cash(customer)).toBe(0);
  const detail = await first.call("deposit/detail", { depositId });
  expect([detail.status, detail.proposal]).toEqual(["awaiting", null]);
  expect(detail.steps.map(({ step }) => step)).toEqual([
    "requested",
    "proposed",
    "refused",
    "proposed",
    "withdrawn",
    "proposed",
    "expired",
  ]);
});

test("the desk, switched on, previews its decisions, decides, and leaves proposals alone", async () => {
  const root = await signIn(world, administrator);
  const first = await signIn(world, nao);
  const small = await waiting(50_000);
  const tooLarge = await waiting(10_000_001);
  const proposed = await waiting(5_000_000);
  await first.call("deposit/decide", {
    clientId: "left",
    depositId: proposed.depositId,
    decision: "approved",
  });
  const preview = await root.call("desk/preview", { queue: "deposit" });
  expect(preview).toMatchObject({ on: false, failed: 1, failedAmount: 10_000_001, leftAlone: 1 });
  expect(preview.approvedAmount).toBeGreaterThanOrEqual(50_000);

  await root.call("desk/switch", { clientId: "on", queue: "deposit", on: true });
  await world.clock.advance(5000);
  expect([await cash(small), await cash(tooLarge), await cash(proposed)]).toEqual([50_000, 0, 0]);
  const { rules, changes } = await root.call("desk/rules", {});
  expect(rules.find(({ queue }) => queue === "deposit")).toMatchObject({
    on: true,
    changedBy: { name: "三枝 凛" },
    waiting: 1,
  });
  expect(changes.map(({ on }) => on)).toEqual([true, false]);
  expect(
    reasonOf(await first.raw("desk/switch", { clientId: "x", queue: "deposit", on: false })),
  ).toBe("ROLE_MISSING");
});

test("M-ST-26 every decision and view is in the log, whose chain a reader can recompute", async () => {
  const reader = await signIn(world, auditor);
  const check = await reader.call("audit/check", {});
  expect(check).toMatchObject({ intact: true, brokenAt: null });
  const { items, all, figures } = await reader.call("audit/list", {});
  expect([all, figures.entries]).toEqual([true, check.entries]);
  const actions = new Set<string>();
  let cursor: string | undefined;
  let expected = check.head;
  do {
    const page = await reader.call("audit/list", cursor === undefined ? {} : { cursor });
    for (const entry of page.items) {
      actions.add(entry.action);
      expect(entry.hash).toBe(expected);
      const stored = {
        previous: Buffer.from(entry.previous, "hex"),
        content: Buffer.from(entry.content, "hex"),
        hash: Buffer.from(entry.hash, "hex"),
      };
      expect(isLogEntryIntact(entry.canonical, stored)).toBe(true);
      expect(entry.text).not.toContain("action.");
      expected = entry.previous;
    }
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(expected).toBe("00".repeat(32));
  for (const action of [
    "operator-set-up",
    "deposit-viewed",
    "decide-deposit",
    "proposed",
    "desk-switched",
  ])
    expect(actions).toContain(action);
  expect(items[0]?.at).toBeDefined();
  // The log shows those who agreed by name.
  const { items: decided } = await reader.call("audit/list", { action: "decide-deposit" });
  expect(decided.map(({ parameters }) => parameters["approvals"])).toContain("江波 直, 佐伯 真");
});

test("other roles read their own entries only, and the search finds a case", async () => {
  const reader = await signIn(world, makoto);
  const own = await reader.call("audit/list", {});
  expect(own.all).toBe(false);
  expect(new Set(own.items.map(({ operator }) => operator?.name))).toEqual(new Set(["佐伯 真"]));
  expect(reasonOf(await reader.raw("audit/check", {}))).toBe("ROLE_MISSING");

  const root = await signIn(world, auditor);
  const [decision] = (await root.call("audit/list", { action: "decide-deposit" })).items;
  const found = await root.call("audit/list", { search: decision!.caseNumber ?? "" });
  expect(found.items.every(({ caseNumber }) => caseNumber === decision!.caseNumber)).toBe(true);
  const csv = await root.call("audit/export", {});
  expect(csv.csv).toContain(decision!.hash);
  expect(csv.csv.split("\r\n")[0]).toBe(
    "\uFEFFnumber,time,timeIso,by,name,roles,action,text,case,account,reason,parameters,content,hash",
  );
});

test("M-ST-26 the log is searched by an entry's own number, a person's name and a reason in the reader's words, and read by person", async () => {
  const reader = await signIn(world, auditor);
  const latestPage = (await reader.call("audit/list", {})).items;
  const oldest = latestPage.at(-1)!.number;
  const numbersOf = async (search: string, lang = "en") => {
    const { items } = dataOf<ConsoleAnswerOf<"audit/list">>(
      await reader.raw("audit/list", { search }, lang),
    );
    return items.flatMap(({ number }) => (number < oldest ? [] : [number]));
  };
  const [latest] = latestPage;
  // Customers quote the number that they read in the app.
  expect(await numbersOf(latest!.logNumber)).toEqual([latest!.number]);
  expect(await numbersOf(latest!.logNumber.toLowerCase())).toEqual([latest!.number]);
  expect(await numbersOf("A-9999999")).toEqual([]);

  const refused = latestPage.filter(({ reason }) => reason === "DEPOSIT_WITHDRAWN");
  expect(refused.length).toBeGreaterThan(0);
  const ofRefused = refused.map(({ number }) => number);
  expect(await numbersOf("DEPOSIT_WITHDRAWN")).toEqual(ofRefused);
  expect(await numbersOf("取りやめました", "jp")).toEqual(ofRefused);
  expect(await numbersOf("取りやめました", "fr")).toEqual([]);

  const byMakoto = latestPage.filter(({ operator }) => operator?.name === "佐伯 真");
  const first = byMakoto.slice(0, 3).map(({ number }) => number);
  expect(first).toHaveLength(3);
  expect((await numbersOf("佐伯")).slice(0, 3)).toEqual(first);
  const { operatorId } = byMakoto[0]!.operator!;
  const his = await reader.call("audit/list", { operatorId });
  expect(his.items.slice(0, 3).map(({ number }) => number)).toEqual(first);
  expect(new Set(his.items.map(({ operator }) => operator?.name))).toEqual(new Set(["佐伯 真"]));
});

test("a deposit with an id of nine digits keeps its whole number in the queue, its search and the log", async () => {
  const { userId } = await world.customer();
  await withClient(world.test.owner, "test", (owner) =>
    owner.query(
      `insert into deposits (deposit_id, account_id, client_id, amount, status, requested_at, decided_at, decided_by)
       values (123456789, $1, 'nine', 1000000, 'approved', now(), now(), 'desk'), (12345678, $1, 'eight', 1000000, 'approved', now(), now(), 'desk')`,
      [userId],
    ),
  );
  const reader = await signIn(world, nao);
  const numbers = async (search: string) =>
    (await reader.call("deposit/list", { state: "decided", search })).items.map(
      ({ caseNumber }) => caseNumber,
    );
  expect(await numbers("D123456789")).toEqual(["D123456789"]);
  expect(await numbers("D12345678")).toEqual(["D123456789", "D12345678"]);

  const client = await world.test.database.app.connect();
  try {
    await client.query("begin");
    for (const [letter, id] of [
      ["deposit", "123456789"],
      ["withdrawal", "7"],
      ["loan", "1234567890"],
      ["entry", "12345678"],
    ] as const)
      await client.query(
        `insert into audit (at, actor_kind, actor_id, command_id, kind, account_id, body, outcome)
         values (now(), 'desk', 'desk', $1, 'decide-' || $1, $2, jsonb_build_object($1 || 'Id', $3::text), '{"kind": "accepted"}')`,
        [letter, userId, id],
      );
    const { rows } = await client.query<{ caseNumber: string }>(
      `select case_number as "caseNumber" from operator_log order by number desc limit 4`,
    );
    expect(rows.map(({ caseNumber }) => caseNumber)).toEqual([
      "E12345678",
      "L1234567890",
      "W00000007",
      "D123456789",
    ]);
  } finally {
    await client.query("rollback");
    client.release();
  }
});

test("a deposit of a customer who leaves meanwhile is decided or ended, once, and the operator gets a reason", async () => {
  const clerk = await signIn(world, nao);
  const attempts = await Promise.all(
    Array.from({ length: 4 }, async (_, place) => {
      const customer = await waiting(200_000 + place);
      const leave = {
        clientId: "leave",
        password,
        accountId: customer.userId,
      };
      const [decided, left] = await Promise.all([
        clerk.raw("deposit/decide", {
          clientId: `leaving-${place}`,
          depositId: customer.depositId,
          decision: "approved",
        }),
        world.post("accountData/delete", leave, { token: customer.token }),
      ]);
      return { customer, decided, left };
    }),
  );
  for (const { customer, decided, left } of attempts) {
    expect(left.body?.code).toBe(1);
    // The second caller gets a reason, and no call faults.
    if (decided.body?.code !== 1) expect(reasonOf(decided)).toMatch(/^(CASE_|DEPOSIT_)/);
    const { rows } = await world.test.database.app.query(
      "select status, reason from deposits where deposit_id = $1",
      [customer.depositId],
    );
    expect(rows[0].status).toBe(decided.body?.code === 1 ? "approved" : "failed");
  }
  // After the erasure too the case is closed, and its page still opens.
  const [{ customer }] = attempts as [(typeof attempts)[number]];
  const late = await clerk.raw("deposit/decide", {
    clientId: "too-late",
    depositId: customer.depositId,
    decision: "approved",
  });
  expect(reasonOf(late)).toMatch(/^(CASE_|DEPOSIT_)/);
  expect(late.body?.msg).not.toBe("");
  const { depositId } = customer;
  expect((await clerk.call("deposit/detail", { depositId })).status).not.toBe("awaiting");
});
