import { afterAll, expect, test } from "vitest";
import { offeringSlots } from "../../src/clock/offering-slots.ts";
import type { plansOf } from "../../src/clock/all-plans.ts";
import { openWorld, reasonOf, restart, worldOf } from "./world.ts";

const at = (time: string) => Date.parse(`2026-11-20T${time}+09:00`);

/** Only the timetable of offerings: one opens two minutes after each even hour. */
const plans: typeof plansOf = (calendar, seed, market) => [
  offeringSlots(calendar, seed, { ...market, founded: 30 }),
];

const world = await openWorld({}, at("11:59:00"), undefined, { plans });
const asker = await world.customer(0);
const undecided = await world.customer(0);
const { clock } = world;
let akari = world.akari;
const to = (time: string) => clock.pass(at(time) - clock.now(), akari.core);
const opened = async (api: typeof asker.api) =>
  (await api.call("account/messages", {})).items.filter(({ about }) => about?.kind === "offering");

test("an invalid answer to the question is refused and changes nothing", async () => {
  for (const body of [{}, { asked: "yes" }, { asked: true, offeringId: "1" }])
    expect(reasonOf(await world.post("ipo/setNotice", body, { token: undecided.token }))).toMatch(
      /^FIELD_/,
    );
  expect((await world.post("ipo/setNotice", { asked: true })).body?.code).not.toBe(1);
  const { rows } = await world.test.database.app.query("select from offering_notices");
  expect(rows).toEqual([]);
});

test("M-OUT-143 a customer who asks gets one message when the next offering takes applications, also after a restart; one who takes it back gets no message", async () => {
  expect(await asker.api.call("ipo/notice", {})).toEqual({ asked: false });
  for (const { api } of [asker, undecided, asker])
    expect(await api.call("ipo/setNotice", { asked: true })).toEqual({ asked: true });
  await undecided.api.call("ipo/setNotice", { asked: false });
  await to("12:01:00");
  expect(await opened(asker.api)).toEqual([]);

  akari = await restart(world, world.akari, { plans });
  afterAll(() => akari.close());
  const later = worldOf(akari, clock, world.test);
  const api = later.api(asker.token);
  expect(await api.call("ipo/notice", {})).toEqual({ asked: true });
  await to("12:02:10");
  const [offering] = (await api.call("ipo/list", {})).items;
  const [message, ...others] = await opened(api);
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    kind: "trade",
    about: { kind: "offering", id: offering?.offeringId },
  });
  expect(message?.title).toContain(offering?.name);
  expect(await api.call("ipo/notice", {})).toEqual({ asked: false });
  expect(await opened(later.api(undecided.token))).toEqual([]);

  // While an offering runs, a request is for the next one.
  await api.call("ipo/setNotice", { asked: true });
  await to("12:04:00");
  expect(await opened(api)).toHaveLength(1);
});
