import { expect, test } from "vitest";
import type { Akari } from "../../src/akari.ts";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import { cardImage, uploadCard } from "../api/card.ts";
import { specimenName } from "../api/borrower.ts";
import { type Customer, reasonOf, type World, worldOf } from "../api/world.ts";
import {
  callConsole,
  colleague,
  dataOf,
  firstAdministrator,
  type Operator,
} from "../console/desk.ts";
import { DrivenProcess } from "./driven-process.ts";

const driven = await DrivenProcess.on(Date.parse("2026-11-20T10:28:30+09:00"));
await driven.start();
const clock = { now: () => driven.now, advance: (ms: number) => driven.advance(ms) };
/** The running process, as a test in one process would use it: address, codes and time. */
const world = (): World =>
  worldOf(driven.started as unknown as Akari, clock as World["clock"], driven.test);
await driven.advance(3_000);
const root = await firstAdministrator(world());
const [honoka, tamaki] = [
  await colleague(world(), root, "梶 ほのか", "identity-reviewer"),
  await colleague(world(), root, "三浦 環", "identity-reviewer"),
];

let ids = 0;
const newId = () => `i${(ids += 1)}`;
async function submitted() {
  const mobile = `090${30_000_000 + (ids += 1)}`;
  const { token, user_id: userId } = await world().register(mobile);
  const customer = { mobile, token, userId, api: world().api(token) };
  const image = async () => uploadCard(world(), customer.token, await cardImage((ids += 1)));
  const { caseId } = await customer.api.call("identity/submit", {
    clientId: newId(),
    kind: "specimen",
    idName: specimenName,
    idNumber: "SPECIMEN-4817-0326",
    frontImageId: await image(),
    backImageId: await image(),
  });
  return { ...customer, caseId };
}
/** The state as the running process answers it. */
const stateOf = ({ token }: Customer) => world().api(token).call("identity/state", {});
const console = (
  { cookie, token }: Operator,
  name: "identity/image" | "identity/review",
  request: object,
) => callConsole(world(), name, request, { cookie, token });

async function look(by: Operator, caseId: string): Promise<void> {
  for (const face of ["front", "back"])
    dataOf(await console(by, "identity/image", { caseId, face }));
}

type Decision =
  | { readonly decision: "passed" }
  | { readonly decision: "rejected"; readonly reason: string };

/** A case that waits although the core has decided, because its reviewer got no answer. */
async function decidedHalf(decision: Decision) {
  const customer = await submitted();
  const { caseId } = customer;
  await look(honoka, caseId);
  const request = { clientId: newId(), caseId, ...decision };
  await driven.killedWith("identity-decided", () => console(honoka, "identity/review", request));
  const { standing, last } = await stateOf(customer);
  expect([standing, last?.status]).toEqual([decision.decision, "waiting"]);
  return { customer, caseId, request };
}

test("after a kill between the core's pass and its case, the same request again ends the case, and the score rises once", async () => {
  const { customer, request } = await decidedHalf({ decision: "passed" });
  for (let times = 0; times < 2; times += 1)
    dataOf(await console(honoka, "identity/review", request));
  expect(await stateOf(customer)).toMatchObject({
    standing: "passed",
    verifiedName: specimenName,
    score: 85,
    last: { status: "passed" },
  });
});

test("after a kill between the core's pass and its case, another reviewer can pass it and cannot reject it", async () => {
  const { customer, caseId } = await decidedHalf({ decision: "passed" });
  await look(tamaki, caseId);
  const rejects = { clientId: newId(), caseId, decision: "rejected", reason: "IDENTITY_DIFFERS" };
  expect(reasonOf(await console(tamaki, "identity/review", rejects))).toBe("IDENTITY_PASSED");
  expect((await stateOf(customer)).last).toMatchObject({ status: "waiting", reason: null });
  const passes = { clientId: newId(), caseId, decision: "passed" };
  dataOf(await console(tamaki, "identity/review", passes));
  expect(await stateOf(customer)).toMatchObject({
    standing: "passed",
    score: 85,
    last: { status: "passed" },
  });
});

test("after a kill between the core's pass and its case, the customer can withdraw the case, and stays verified", async () => {
  const { customer, caseId, request } = await decidedHalf({ decision: "passed" });
  await world().api(customer.token).call("identity/erase", { caseId });
  expect(reasonOf(await console(honoka, "identity/review", request))).toBe(
    "CASE_DECIDED_BY_CUSTOMER",
  );
  expect(await stateOf(customer)).toMatchObject({
    standing: "passed",
    verifiedName: specimenName,
    score: 85,
    last: { status: "withdrawn" },
  });
});

test("after a kill between the core's rejection and its case, the same request again ends the case", async () => {
  const { customer, request } = await decidedHalf({
    decision: "rejected",
    reason: "IDENTITY_UNREADABLE",
  });
  dataOf(await console(honoka, "identity/review", request));
  expect(await stateOf(customer)).toMatchObject({
    standing: "rejected",
    score: 80,
    last: { status: "rejected", reason: "IDENTITY_UNREADABLE" },
  });
  const { checks } = await auditDatabase(driven.test.database.app, 1);
  expect(checks.filter(({ offences }) => offences.length > 0)).toEqual([]);
});
