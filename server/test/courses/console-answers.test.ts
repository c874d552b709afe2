import { type ConsoleAnswerOf, consoleEndpoints } from "@akari/api/console/endpoints";
import type { ConsoleEndpointName } from "@akari/api/console/paths";
import { roles } from "@akari/api/console/roles";
import { type EndpointName, paths } from "@akari/api/paths";
import pg from "pg";
import { expect, test } from "vitest";
import { prizesAnnounced } from "../api/keepers.ts";
import { afterDraws, setStage } from "../api/stage.ts";
import { openWorld } from "../api/world.ts";
import { colleague, firstAdministrator, switchDeskOff } from "../console/desk.ts";
import { fieldsOf } from "../console/route-fields.ts";
import { copyShifted } from "./shifted-copy.ts";

const world = await openWorld();
const { customer, good, code } = await setStage(world);
const { token, userId, api } = customer;

/** Calls that end the session or the account's business. */
const ends: readonly EndpointName[] = ["user/logout", "accountData/reset", "accountData/delete"];
const acts = (Object.keys(paths) as EndpointName[]).filter(
  (name) => paths[name].method === "POST" && !ends.includes(name) && !afterDraws.includes(name),
);
const reads = (Object.keys(consoleEndpoints) as ConsoleEndpointName[]).filter(
  // The operators' log belongs to the house, and its exports are entries in it.
  (name) => consoleEndpoints[name].method === "GET" && !name.startsWith("audit/"),
);

for (const name of acts) await world.post(name, await good[name](), { token });
await world.clock.advance(2000);
const administrator = await firstAdministrator(world);
const operator = await colleague(world, administrator, "all roles", ...roles);
await switchDeskOff(administrator);
await api.call("deposit/request", { clientId: "waits", amount: 20_000 });
await operator.call("customer/open", { accountId: userId, reason: "VIEW_INQUIRY" });
await world.clock.advance(2000);
await prizesAnnounced(world);

const [deposits, withdrawals, offerings, funds, { loan }] = await Promise.all([
  api.call("deposit/list", {}),
  api.call("withdrawal/list", {}),
  api.call("ipo/list", {}),
  api.call("follow/list", {}),
  api.call("loan/state", {}),
]);
const known: Readonly<Record<string, unknown>> = {
  accountId: userId,
  depositId: deposits.items[0]?.depositId,
  withdrawalId: withdrawals.items[0]?.withdrawalId,
  loanId: loan?.loanId,
  offeringId: offerings.items[0]?.offeringId,
  fundId: funds.items[0]?.fundId,
  code,
  invitationId: "1",
};

async function readAll(): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const name of reads) {
    const fields = fieldsOf(name).filter((field) => known[field] !== undefined);
    const request = Object.fromEntries(fields.map((field) => [field, known[field]]));
    const { text, body } = await operator.raw(name, request);
    answers.set(
      name,
      name === "overview" ? ofBooks(body?.data as ConsoleAnswerOf<"overview">) : text,
    );
  }
  return answers;
}

/** The overview without the figures of the running server. */
function ofBooks({ queues, today, decisions }: ConsoleAnswerOf<"overview">): string {
  return JSON.stringify({ queues, today, decisions });
}

// M-HOU-46
test("operators read the market's own course", async () => {
  // The first reading is logged as a view; from then on the same question has the same answer.
  await readAll();
  const before = await readAll();
  const answered = [...before].filter(([, text]) => text.startsWith('{"code":1,'));
  expect(answered.length).toBeGreaterThan(30);
  expect(await readAll()).toEqual(before);
  const owner = new pg.Client(world.test.owner);
  await owner.connect();
  await copyShifted(owner);
  await owner.end();
  expect(await readAll()).toEqual(before);
});
