import type { Role } from "@akari/api/console/roles";
import { expect, test } from "vitest";
import { openWorld, reasonOf } from "../api/world.ts";
import { colleague, firstAdministrator, type Operator, setUp, signIn } from "./desk.ts";

const world = await openWorld();
const rin = await firstAdministrator(world);
let kei: Operator;

let calls = 0;
const newId = () => `call-${(calls += 1)}`;
const invite = (name: string) => ({ clientId: newId(), name, roles: ["treasury" as const] });

test("H3 while there is one administrator the page says that no second person agrees, and the log marks each grant", async () => {
  expect((await rin.call("operator/list", {})).alone).toBe(true);
  const nao = await colleague(world, rin, "江波 直", "treasury");
  const { items } = await rin.call("operator/list", {});
  expect(items.find(({ name }) => name === nao.name)).toMatchObject({
    roles: ["treasury"],
    proposedRoles: null,
  });
  const log = await rin.call("audit/list", { action: "operator-changed" });
  expect(log.items[0]?.parameters).toMatchObject({ to: "treasury", alone: true });
});

test("H3 the only administrator takes the support role, answers customers, and gives the role up", async () => {
  const { items } = await rin.call("operator/list", {});
  const { operatorId } = items.find(({ name }) => name === rin.name)!;
  const hold = (roles: readonly Role[]) =>
    rin.call("operator/change", { clientId: newId(), operatorId, roles: [...roles] });
  const customer = await world.customer();
  await customer.api.call("support/send", { clientId: "q", text: "維持率はどこで見られますか" });
  const answer = () =>
    rin.raw("support/send", {
      clientId: "a",
      accountId: customer.userId,
      text: "保証金の画面です。",
    });
  expect(reasonOf(await answer())).toBe("ROLE_MISSING");
  expect((await hold(["administrator", "support"])).proposalId).toBeNull();
  expect((await answer()).body?.code).toBe(1);
  expect((await hold(["administrator"])).proposalId).toBeNull();
});

test("H3 with two administrators one alone cannot appoint an operator: roles come with the other's agreement", async () => {
  kei = await colleague(world, rin, "若槻 慧", "administrator");
  const root = await signIn(world, rin);
  expect((await root.call("operator/list", {})).alone).toBe(false);

  const first = await root.call("operator/invite", invite("影 一"));
  const second = await root.call("operator/invite", invite("影 二"));
  expect(first.proposalId).not.toBeNull();
  // One person holds both secrets, and gains no right by them.
  const [one, two] = [
    await setUp(world, first.oneTimeSecret, "one", "x"),
    await setUp(world, second.oneTimeSecret, "two", "x"),
  ];
  for (const shadow of [one, two])
    for (const [name, body] of [
      ["deposit/list", {}],
      ["customer/search", { accountId: "1000" }],
      ["proposal/approve", { clientId: newId(), proposalId: first.proposalId }],
    ] as const)
      expect(reasonOf(await shadow.raw(name, body))).toBe("ROLE_MISSING");
  const agree = (proposalId: string | null) => ({
    clientId: newId(),
    proposalId: proposalId ?? "",
  });
  expect(reasonOf(await root.raw("proposal/approve", agree(first.proposalId)))).toBe(
    "SECOND_PERSON_SAME",
  );
  expect(
    (await root.call("operator/list", {})).items.find(({ name }) => name === "影 一"),
  ).toMatchObject({ roles: [], proposedRoles: ["treasury"] });
  expect((await kei.call("proposal/list", {})).items).toMatchObject([
    { kind: "operator", operator: { name: "影 一" }, roles: ["treasury"], mayApprove: true },
    { kind: "operator", operator: { name: "影 二" }, roles: ["treasury"], mayApprove: true },
  ]);

  await kei.call("proposal/approve", agree(first.proposalId));
  expect((await one.raw("deposit/list", {})).body?.code).toBe(1);
  await kei.call("proposal/refuse", agree(second.proposalId));
  expect(reasonOf(await two.raw("deposit/list", {}))).toBe("ROLE_MISSING");
  const log = await kei.call("audit/list", { action: "operator-changed" });
  expect(log.items[0]?.parameters).toMatchObject({
    to: "treasury",
    proposedBy: Number(rin.operatorId),
  });
  expect(log.items[0]?.operator?.name).toBe("若槻 慧");

  // Removing roles needs no agreement; adding roles does, with one open proposal at a time.
  const { operatorId } = one;
  const change = (...roles: ("treasury" | "support" | "auditor")[]) => ({
    clientId: newId(),
    operatorId,
    roles,
  });
  const wider = await root.call("operator/change", change("treasury", "support"));
  expect(wider.proposalId).not.toBeNull();
  expect(reasonOf(await root.raw("operator/change", change("auditor")))).toBe("PROPOSAL_OPEN");
  await kei.call("proposal/approve", agree(wider.proposalId));
  expect(await root.call("operator/change", change("support"))).toEqual({ proposalId: null });
  expect((await one.raw("deposit/list", {})).body?.code).toBe(1);
  expect(reasonOf(await one.raw("correction/list", {}))).toBe("ROLE_MISSING");
});

test("H3 a new secret for another operator removes their roles until the other administrator agrees", async () => {
  const root = await signIn(world, rin);
  const { items } = await root.call("operator/list", {});
  const nao = items.find(({ name }) => name === "江波 直")!;
  const renewed = await root.call("operator/renewSecret", {
    clientId: newId(),
    operatorId: nao.operatorId,
  });
  const shadow = await setUp(world, renewed.oneTimeSecret, "nao-again", "x");
  expect(reasonOf(await shadow.raw("deposit/list", {}))).toBe("ROLE_MISSING");

  // A third administrator cannot be removed by one alone.
  const added = await root.call("operator/invite", {
    clientId: newId(),
    name: "三人 目",
    roles: ["administrator"],
  });
  const third = await setUp(world, added.oneTimeSecret, "third", "x");
  const second = await signIn(world, kei);
  await second.call("proposal/approve", { clientId: newId(), proposalId: added.proposalId ?? "" });
  for (const name of ["operator/disable", "operator/renewSecret"] as const)
    expect(
      reasonOf(await root.raw(name, { clientId: newId(), operatorId: third.operatorId })),
    ).toBe("ADMINISTRATOR_FIRST");
  const ended = await root.call("operator/change", {
    clientId: newId(),
    operatorId: third.operatorId,
    roles: ["auditor"],
  });
  expect(ended.proposalId).not.toBeNull();
  expect((await third.raw("operator/list", {})).body?.code).toBe(1);
});
