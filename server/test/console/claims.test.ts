import { expect, test } from "vitest";
import { openWorld, reasonOf } from "../api/world.ts";
import { colleague, firstAdministrator, signIn, switchDeskOff } from "./desk.ts";

const world = await openWorld();
const administrator = await firstAdministrator(world);
await switchDeskOff(administrator);
const nao = await colleague(world, administrator, "江波 直", "treasury");
const makoto = await colleague(world, administrator, "佐伯 真", "treasury");
const customer = await world.customer();

let requests = 0;
async function waiting(amount = 10_000): Promise<string> {
  requests += 1;
  const { depositId } = await customer.api.call("deposit/request", {
    clientId: `d${requests}`,
    amount,
  });
  return depositId;
}
const claimOf = async (depositId: string) =>
  (await makoto.call("deposit/list", {})).items.find((each) => each.depositId === depositId)?.claim;

test("colleagues see the operator with a waiting case open until they leave it, and can list these cases", async () => {
  const depositId = await waiting();
  expect(await claimOf(depositId)).toBeNull();
  await nao.call("deposit/claim", { depositId });
  const since = new Date(world.clock.now()).toISOString();
  const claim = await claimOf(depositId);
  expect(claim).toMatchObject({ by: { name: "江波 直" } });
  expect(new Date(claim!.since).toISOString()).toBe(since);
  expect((await makoto.call("deposit/detail", { depositId })).claim).toEqual(claim);
  const listed = await makoto.call("deposit/list", { state: "claimed" });
  expect(listed.items.map((each) => each.depositId)).toEqual([depositId]);
  expect(listed.figures.claimed).toBe(1);
  expect((await makoto.call("withdrawal/list", { state: "claimed" })).items).toEqual([]);

  // Another operator's release does not affect this claim.
  await makoto.call("deposit/release", { depositId });
  expect(await claimOf(depositId)).toEqual(claim);
  await nao.call("deposit/release", { depositId });
  expect(await claimOf(depositId)).toBeNull();
  expect((await makoto.call("deposit/list", {})).figures.claimed).toBe(0);
});

test("a claim blocks no operator, and the second one reads the name of the first", async () => {
  const depositId = await waiting();
  await nao.call("deposit/claim", { depositId });
  await makoto.call("deposit/decide", { clientId: "first", depositId, decision: "approved" });
  const second = await nao.raw("deposit/decide", {
    clientId: "second",
    depositId,
    decision: "approved",
  });
  expect([reasonOf(second), second.body?.msg]).toEqual([
    "CASE_DECIDED",
    expect.stringContaining("佐伯 真"),
  ]);
  const decided = (await makoto.call("deposit/list", { state: "decided" })).items[0];
  expect(decided).toMatchObject({ depositId, claim: null });
});

test("a claim ends with a proposal by the same operator, after ten minutes, and with the session", async () => {
  const large = await waiting(4_000_000);
  await nao.call("deposit/claim", { depositId: large });
  await nao.call("deposit/decide", { clientId: "p", depositId: large, decision: "approved" });
  expect(await claimOf(large)).toBeNull();

  const depositId = await waiting();
  const elsewhere = await signIn(world, nao);
  await elsewhere.call("deposit/claim", { depositId });
  await elsewhere.call("session/logout", {});
  expect(await claimOf(depositId)).toBeNull();

  await nao.call("deposit/claim", { depositId });
  world.clock.leap(10 * 60_000 - 1);
  expect(await claimOf(depositId)).not.toBeNull();
  world.clock.leap(1);
  expect(await claimOf(depositId)).toBeNull();
});

test("an unknown case cannot be claimed, and roles that may not decide cannot claim", async () => {
  const unknown = await nao.raw("deposit/claim", { depositId: "999999" });
  expect(reasonOf(unknown)).toBe("DEPOSIT_UNKNOWN");
  const unknownWithdrawal = await nao.raw("withdrawal/claim", { withdrawalId: "999999" });
  expect(reasonOf(unknownWithdrawal)).toBe("WITHDRAWAL_UNKNOWN");
  const depositId = await waiting();
  expect(reasonOf(await administrator.raw("deposit/claim", { depositId }))).toBe("ROLE_MISSING");
});
