import { exampleOf } from "@akari/api/description/example-of";
import { type EndpointName, paths } from "@akari/api/paths";
import { expect, test, vi } from "vitest";
import type { plansOf } from "../../src/clock/all-plans.ts";
import { fundSlots } from "../../src/clock/fund-slots.ts";
import { offeringSlots } from "../../src/clock/offering-slots.ts";
import { setStage } from "./stage.ts";
import { type Customer, openWorld } from "./world.ts";

const start = Date.parse("2026-11-20T10:01:30+09:00");
const at = (time: string) => Date.parse(`2026-11-20T${time}+09:00`);
const plans: typeof plansOf = (calendar, seed, market, known) => [
  offeringSlots(calendar, seed, { ...market, founded: 30 }),
  fundSlots(calendar, seed, known),
];
const world = await openWorld({}, start, undefined, { plans });
const { clock } = world;
/** Moves to a time of the day; the market sleeps until half a minute before it. */
async function to(time: string): Promise<void> {
  clock.leap(Math.max(0, at(time) - clock.now() - 30_000));
  await clock.pass(at(time) - clock.now(), world.akari.core);
}

/** Every command with an id of the client; new ones are included automatically. */
const commands = (Object.keys(paths) as EndpointName[]).filter((name) =>
  Object.keys(exampleOf(name).request).some((field) => /^client(Order)?Id$/.test(field)),
);
/** Ends the session, so that it cannot be repeated. */
const ending: readonly EndpointName[] = ["accountData/delete"];

interface Sent {
  readonly name: EndpointName;
  readonly request: object;
  readonly token: string;
  readonly answer: unknown;
}
const sent: Sent[] = [];
let ids = 0;
const newId = () => `repeated-${(ids += 1)}`;

/** Sends a command that must be accepted, and remembers its answer. */
async function send(name: EndpointName, request: object, { token }: Pick<Customer, "token">) {
  const { body } = await world.post(name, request, { token });
  expect({ name, code: body?.code }).toEqual({ name, code: 1 });
  sent.push({ name, request, token, answer: body!.data });
  return body!.data as Readonly<Record<string, string>>;
}

test("M-OUT-77 every command answers its repetition like the first time, long after its object has changed", async () => {
  // All objects except those of an offering exist before it opens.
  const stage = await setStage(world);
  const { customer } = stage;
  const resetter = await world.customer();
  for (const name of commands) {
    if (name.startsWith("ipo/") || name === "follow/redeem" || ending.includes(name)) continue;
    await send(name, await stage.good[name](), name === "accountData/reset" ? resetter : customer);
  }

  // A second repayment ends the loan, so that the first repayment's answer no longer describes it.
  const { loanId } = sent.findLast(({ name }) => name === "loan/repay")!.request as {
    loanId: string;
  };
  const { api } = customer;
  const { loan } = await api.call("loan/state", {});
  expect(loan).toMatchObject({ loanId });
  const rest = loan!.running!.total;
  await send("loan/repay", { clientId: newId(), loanId, amount: rest }, customer);

  // An offering: entries that are changed, withdrawn, won, paid in part and as a whole, and declined.
  await to("10:02:02");
  const { offeringId, lotsPerPerson } = (await api.call("ipo/list", {})).items[0]!;
  const entrants: Customer[] = [];
  for (let index = 0; index < 8; index += 1) entrants.push(await world.customer(9_000_000));
  const random = (index: number) => index.toString(16).padStart(64, "0");
  for (const [index, entrant] of entrants.entries()) {
    const entry = { clientId: newId(), offeringId, lots: lotsPerPerson, random: random(index + 1) };
    const { entryId } = await send("ipo/apply", entry, entrant);
    if (index === 0) await send("ipo/withdraw", { clientId: newId(), entryId }, entrant);
    if (index > 0)
      await send(
        "ipo/change",
        { ...entry, clientId: newId(), entryId, offeringId: undefined },
        entrant,
      );
  }
  await to("10:22:20");
  await vi.waitFor(
    async () =>
      expect((await api.call("ipo/list", {})).items[0]).toMatchObject({ status: "drawn" }),
    { timeout: 60_000 },
  );
  await to("10:24:10");
  const winners = [];
  for (const entrant of entrants) {
    const [win] = (await entrant.api.call("ipo/wins", {})).items;
    if (win !== undefined) winners.push({ entrant, entryId: win.entryId, due: win.due });
  }
  const [payer, decliner] = winners;
  if (payer === undefined || decliner === undefined) throw new Error("too few winners");
  const pay = ({ entrant, entryId }: typeof payer, amount: number) =>
    send("ipo/pay", { clientId: newId(), entryId, amount }, entrant);
  expect(await pay(payer, 1)).toMatchObject({ status: "won" });
  expect(await pay(payer, payer.due - 1)).toMatchObject({ status: "approved" });
  await pay(decliner, 1);
  await send("ipo/decline", { clientId: newId(), entryId: decliner.entryId }, decliner.entrant);

  // A fund that is bought, sold, and whose sale is withdrawn.
  const { fundId } = (await api.call("follow/list", {})).items[0]!;
  const follow = { clientId: newId(), fundId, amount: 20_000 };
  const { followId } = await send("follow/subscribe", follow, customer);
  // The fund's dealing point is the end of the current session.
  await to("10:54:30");
  await clock.pass(at("10:58:05") - clock.now(), world.akari.core);
  await to("11:00:10");
  await send("follow/redeem", { clientId: newId(), followId }, customer);
  expect(await send("follow/cancel", { clientId: newId(), followId }, customer)).toMatchObject({
    status: "following",
  });
  await send("follow/redeem", { clientId: newId(), followId }, customer);

  expect(new Set(sent.map(({ name }) => name))).toEqual(
    new Set(commands.filter((name) => !ending.includes(name))),
  );

  // Sessions end, orders trade, the fund is sold, the offering's shares come, and the day is over.
  await to("11:54:30");
  await clock.pass(at("11:58:05") - clock.now(), world.akari.core);
  await to("23:59:00");
  const again = [];
  for (const { name, request, token } of sent) {
    const { body } = await world.post(name, request, { token });
    again.push({ name, answer: body?.data });
  }
  expect(again).toEqual(sent.map(({ name, answer }) => ({ name, answer })));
});
