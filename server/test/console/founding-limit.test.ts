import { yen } from "@akari/brokerage/money";
import pg from "pg";
import { expect, test } from "vitest";
import { auditSnapshot } from "../../src/db/audit/audit-database.ts";
import { submit } from "../../src/uses/submit.ts";
import { openWorld, restart, worldOf } from "../api/world.ts";
import { colleague, firstAdministrator, signIn, switchDeskOff } from "./desk.ts";

const world = await openWorld(undefined, undefined, undefined, {
  secondPersonAbove: yen(500_000),
});
const administrator = await firstAdministrator(world);
await switchDeskOff(administrator);
const nao = await colleague(world, administrator, "江波 直", "treasury");
const customer = await world.customer();

let requests = 0;
async function waiting(amount: number): Promise<string> {
  requests += 1;
  const { depositId } = await customer.api.call("deposit/request", {
    clientId: `d${requests}`,
    amount,
  });
  return depositId;
}

test("H6 H12 planted: the audit finds one person's decision above the limit that the market was founded with", async () => {
  const chika = await colleague(world, administrator, "立木 千佳", "treasury");
  const depositId = await waiting(500_001);
  const request = { clientId: "two", depositId, decision: "approved" } as const;
  const { proposalId } = await nao.call("deposit/decide", request);
  await chika.call("proposal/approve", { clientId: "two", proposalId: proposalId ?? "" });
  const owner = new pg.Client(world.test.owner);
  await owner.connect();
  try {
    await owner.query("begin");
    const wrong = async () => {
      const { checks } = await auditSnapshot(owner, 1);
      await owner.query("close all");
      return checks.filter(({ offences }) => offences.length > 0).map(({ name }) => name);
    };
    const name =
      "Deposits and withdrawals above the market's limit that operators decided were agreed to by two people";
    expect(await wrong()).not.toContain(name);
    await owner.query("alter table operator_log disable trigger all");
    await owner.query(
      `update operator_log set parameters = (parameters::jsonb || '{"approvals": ["2"]}')::json
       where action = 'decide-deposit' and parameters ->> 'depositId' = $1`,
      [depositId],
    );
    expect(await wrong()).toContain(name);
  } finally {
    await owner.query("rollback");
    await owner.end();
  }
});

test("M-ROLE-4 the core keeps the limit that its market was founded with, also at a later start", async () => {
  const small = await waiting(500_000);
  const decided = await nao.call("deposit/decide", {
    clientId: "small",
    depositId: small,
    decision: "approved",
  });
  expect(decided.outcome).toBe("done");
  const large = await waiting(500_001);
  expect(await alone(world.akari, large)).toMatchObject({ reason: "SECOND_PERSON_NEEDED" });

  const lines: string[] = [];
  const next = await restart(world, world.akari, {
    secondPersonAbove: yen(3_000_000),
    log: (line) => lines.push(line),
  });
  try {
    expect(lines.filter((line) => line.includes("SECOND_PERSON"))).toEqual([
      "AKARI_SECOND_PERSON_ABOVE=3000000 has no effect: this market was founded with 500000. A new one needs a new data folder.",
    ]);
    expect(await alone(next, large)).toMatchObject({ reason: "SECOND_PERSON_NEEDED" });
    const operator = await signIn(worldOf(next, world.clock, world.test), nao);
    const proposed = await operator.call("deposit/decide", {
      clientId: "large",
      depositId: large,
      decision: "approved",
    });
    expect(proposed.outcome).toBe("second-person");
    const { figures } = await operator.call("deposit/list", {});
    expect(figures.secondPersonAbove).toBe(500_000);
    // The sign-in page shows the limit before anybody has signed in.
    const stated = await operator.call("session/state", {});
    expect(stated.secondPersonAbove).toBe(500_000);
  } finally {
    await next.close();
  }
});

/** The core's answer to one operator, without the console. */
function alone({ edge }: typeof world.akari, depositId: string) {
  requests += 1;
  return submit(edge, {
    kind: "decide-deposit",
    id: `alone-${requests}`,
    actor: { kind: "operator", id: nao.operatorId },
    at: world.clock.now(),
    depositId: Number(depositId),
    decision: "approved",
    reason: null,
  });
}
