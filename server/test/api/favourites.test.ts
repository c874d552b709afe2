import { favouriteGroupsMaximum, favouritesMaximum } from "@akari/api/favourite";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { type Customer, fieldOf, openWorld, password, reasonOf } from "./world.ts";

const world = await openWorld();
let codes: readonly string[];
beforeAll(async () => {
  codes = (await world.api().call("market/list", {})).items.map(({ code }) => code);
});

const lists = async ({ api }: Customer) => (await api.call("favourite/list", {})).items;
const firstGroup = async (customer: Customer) => (await lists(customer))[0]!.groupId;

async function refused(name: string, body: object, { token }: Customer) {
  const before = await world.get("favourite/list", { token });
  const answer = await world.post(name, body, { token });
  expect(answer.body?.msg).not.toMatch(/^$|[{}]|undefined/);
  expect((await world.get("favourite/list", { token })).text).toBe(before.text);
  return [answer.status, reasonOf(answer), fieldOf(answer)];
}

test("M-MKT-2 M-ENT-15 a favourite appears on another device and is removed from both", async () => {
  const customer = await world.customer();
  const [one, two] = codes as [string, string];
  await customer.api.call("favourite/add", { code: one });
  const { token } = await world.api().call("user/login", { mobile: customer.mobile, password });
  const other = world.api(token);
  expect((await other.call("favourite/list", {})).items).toMatchObject([
    { name: "", codes: [one] },
  ]);
  const answer = await other.call("favourite/add", { code: two });
  expect(answer.items[0]?.codes).toEqual([one, two]);
  await other.call("favourite/remove", { code: one });
  expect((await lists(customer))[0]?.codes).toEqual([two]);
});

test("M-MKT-2 adding a favourite twice or removing a missing one changes nothing", async () => {
  const customer = await world.customer();
  const [one, two, three] = codes as [string, string, string];
  for (const code of [one, two, one]) await customer.api.call("favourite/add", { code });
  expect((await lists(customer))[0]?.codes).toEqual([one, two]);
  await customer.api.call("favourite/remove", { code: three });
  expect((await lists(customer))[0]?.codes).toEqual([one, two]);
});

test("favourites are private to their customer", async () => {
  const [customer, other] = [await world.customer(), await world.customer()];
  const code = codes[0]!;
  await customer.api.call("favourite/add", { code });
  expect((await lists(other))[0]?.codes).toEqual([]);
  const groupId = await firstGroup(customer);
  const unknown = [404, "GROUP_UNKNOWN", "groupId"];
  for (const id of [groupId, "999999999"]) {
    expect(await refused("favourite/add", { code, groupId: id }, other)).toEqual(unknown);
    expect(await refused("favourite/remove", { code, groupId: id }, other)).toEqual(unknown);
    expect(await refused("favourite/arrange", { groupId: id, codes: [code] }, other)).toEqual(
      unknown,
    );
    expect(await refused("favourite/renameGroup", { groupId: id, name: "x" }, other)).toEqual(
      unknown,
    );
    expect(await refused("favourite/removeGroup", { groupId: id }, other)).toEqual(unknown);
  }
  expect((await lists(customer))[0]?.codes).toEqual([code]);
});

test("an unlisted share cannot be a favourite", async () => {
  const customer = await world.customer();
  expect(await refused("favourite/add", { code: "ZZZZ" }, customer)).toEqual([
    404,
    "INSTRUMENT_UNKNOWN",
    "code",
  ]);
});

test("a group is added, named, filled and removed; a share can be in several", async () => {
  const customer = await world.customer();
  const { api } = customer;
  const [one, two] = codes as [string, string];
  await api.call("favourite/add", { code: one });
  const added = await api.call("favourite/addGroup", { name: "  銀行 🏦 " });
  expect(added.items.map(({ name }) => name)).toEqual(["", "銀行 🏦"]);
  const second = added.items[1]!.groupId;
  for (const code of [two, one]) await api.call("favourite/add", { code, groupId: second });
  await api.call("favourite/renameGroup", { groupId: second, name: "Banks" });
  expect((await lists(customer)).map((group) => [group.name, group.codes])).toEqual([
    ["", [one]],
    ["Banks", [two, one]],
  ]);
  // A group may be renamed to its own name.
  await api.call("favourite/renameGroup", { groupId: second, name: "Banks" });

  await api.call("favourite/remove", { code: one, groupId: second });
  expect((await lists(customer)).map((group) => group.codes)).toEqual([[one], [two]]);
  await api.call("favourite/add", { code: one, groupId: second });
  await api.call("favourite/remove", { code: one });
  expect((await lists(customer)).map((group) => group.codes)).toEqual([[], [two]]);

  await api.call("favourite/removeGroup", { groupId: (await lists(customer))[0]!.groupId });
  expect((await lists(customer)).map(({ name }) => name)).toEqual(["Banks"]);
  await api.call("favourite/removeGroup", { groupId: second });
  expect(await lists(customer)).toEqual([{ groupId: second, name: "", codes: [] }]);
});

test("arranging requires exactly the group's shares", async () => {
  const customer = await world.customer();
  const [one, two, three] = codes as [string, string, string];
  for (const code of [one, two, three]) await customer.api.call("favourite/add", { code });
  const groupId = await firstGroup(customer);
  const arranged = await customer.api.call("favourite/arrange", {
    groupId,
    codes: [three, one, two],
  });
  expect(arranged.items[0]?.codes).toEqual([three, one, two]);
  const changed = [200, "FAVOURITES_CHANGED", "codes"];
  for (const wrong of [
    [],
    [one, two],
    [one, two, two],
    [one, two, codes[3]!],
    [one, two, three, codes[3]!],
  ])
    expect(await refused("favourite/arrange", { groupId, codes: wrong }, customer)).toEqual(
      changed,
    );
  await customer.api.call("favourite/add", { code: codes[3]! });
  expect((await lists(customer))[0]?.codes).toEqual([three, one, two, codes[3]]);
});

test("group names are unique per customer with at most 20 user-perceived characters, and errors state the reason", async () => {
  const [customer, other] = [await world.customer(), await world.customer()];
  await customer.api.call("favourite/addGroup", { name: "Cars" });
  await other.api.call("favourite/addGroup", { name: "Cars" });
  expect(await refused("favourite/addGroup", { name: " Cars " }, customer)).toEqual([
    200,
    "GROUP_NAME_TAKEN",
    "name",
  ]);
  const groupId = await firstGroup(customer);
  expect(await refused("favourite/renameGroup", { groupId, name: "Cars" }, customer)).toEqual([
    200,
    "GROUP_NAME_TAKEN",
    "name",
  ]);
  const required = [200, "GROUP_NAME_REQUIRED", "name"];
  for (const name of ["", "  ", "　"]) {
    expect(await refused("favourite/addGroup", { name }, customer)).toEqual(required);
    expect(await refused("favourite/renameGroup", { groupId, name }, customer)).toEqual(required);
  }
  const tooLong = [200, "FIELD_TOO_LONG", "name"];
  for (const name of [
    "あ".repeat(21),
    "🏦".repeat(21),
    "x".repeat(141),
    `e${"\u0301".repeat(200)}`,
  ])
    expect(await refused("favourite/addGroup", { name }, customer)).toEqual(tooLong);
  for (const name of ["a\u0000b", "a\nb", "\ud800"])
    expect(await refused("favourite/addGroup", { name }, customer)).toEqual([
      200,
      "FIELD_FORMAT",
      "name",
    ]);
  const { msg } = (await world.post("favourite/addGroup", { name: "あ".repeat(21) }, customer))
    .body!;
  expect(msg).toContain("20");
  for (const name of ["🏦".repeat(20), "👩‍👩‍👧‍👦".repeat(12)])
    expect((await customer.api.call("favourite/addGroup", { name })).items.at(-1)?.name).toBe(name);
});

test("there are at most 20 groups", async () => {
  const customer = await world.customer();
  for (let group = 1; group < favouriteGroupsMaximum; group += 1)
    await customer.api.call("favourite/addGroup", { name: `group ${group}` });
  expect(await refused("favourite/addGroup", { name: "more" }, customer)).toEqual([
    200,
    "TOO_MANY_GROUPS",
    undefined,
  ]);
  expect(await lists(customer)).toHaveLength(20);
});

test("a full group of 100 shares accepts repeats only", async () => {
  const customer = await world.customer();
  const groupId = await firstGroup(customer);
  await asOwner(async (owner) => {
    await owner.query(
      `insert into instruments select 'Q' || lpad(n::text, 3, '0'), 1000 + n, 'n', 'n', 'n', 's', 'standard', 100, '{}'
       from generate_series(1, $1) n`,
      [favouritesMaximum],
    );
    await owner.query(
      `insert into favourites select $1, 'Q' || lpad(n::text, 3, '0'), n, now() from generate_series(1, $2::int) n`,
      [groupId, favouritesMaximum],
    );
  });
  const code = codes[0]!;
  expect(await refused("favourite/add", { code, groupId }, customer)).toEqual([
    200,
    "TOO_MANY_FAVOURITES",
    undefined,
  ]);
  await customer.api.call("favourite/remove", { code: "Q050", groupId });
  for (let sent = 0; sent < 2; sent += 1) {
    const { items } = await customer.api.call("favourite/add", { code, groupId });
    expect(items[0]?.codes).toHaveLength(100);
  }
});

test("two concurrent devices create one first group, lose no change and duplicate no group", async () => {
  const customer = await world.customer();
  const call = (name: string, body: object) => world.post(name, body, customer);
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => world.get("favourite/list", customer)),
    ...codes.flatMap((code) => [call("favourite/add", { code }), call("favourite/add", { code })]),
  ]);
  expect(answers.every(({ body }) => body?.code === 1)).toBe(true);
  const [only, ...others] = await lists(customer);
  expect(others).toEqual([]);
  expect(only?.codes.toSorted()).toEqual([...codes].toSorted());

  const named = await Promise.all(
    Array.from({ length: 5 }, () => call("favourite/addGroup", { name: "Same" })),
  );
  expect(named.map((answer) => reasonOf(answer) ?? "made").toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => "GROUP_NAME_TAKEN"),
    "made",
  ]);
});

test("favourites are deleted with their person, and a session that is still cached cannot add new ones", async () => {
  const [customer, other] = [await world.customer(), await world.customer()];
  for (const { api } of [customer, other]) await api.call("favourite/add", { code: codes[0]! });
  const { app } = world.test.database;
  await app.query("delete from people where person_id = $1", [customer.userId]);
  const { rows } = await app.query<{ groups: number; shares: number }>(
    `select count(distinct group_id) as groups, count(code) as shares
     from favourite_groups left join favourites using (group_id) where account_id = $1`,
    [customer.userId],
  );
  expect(rows).toEqual([{ groups: 0, shares: 0 }]);
  const answer = await world.get("favourite/list", customer);
  expect([answer.status, reasonOf(answer)]).toEqual([401, "SESSION_EXPIRED"]);
  expect((await lists(other))[0]?.codes).toEqual([codes[0]]);
});

async function asOwner(work: (owner: pg.Client) => Promise<void>): Promise<void> {
  const owner = new pg.Client(world.test.owner);
  await owner.connect();
  try {
    await work(owner);
  } finally {
    await owner.end();
  }
}
