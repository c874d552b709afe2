import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Customer, openWorld, password, reasonOf } from "../api/world.ts";
import { colleague, firstAdministrator, type Operator } from "../console/desk.ts";

// Two people, each with the account that the other registered with: code that confuses a person's number with an account's fails here.

const world = await openWorld();
const owner = new pg.Client(world.test.owner);
let hana: Customer;
let jun: Customer;
let operator: Operator;

beforeAll(async () => {
  await owner.connect();
  [hana, jun] = [await registered(), await registered()];
  await owner.query(
    `update person_accounts set account_id = -account_id where person_id = any($1)`,
    [[hana.userId, jun.userId]],
  );
  await owner.query(
    `update person_accounts set account_id = case person_id when $1 then $2::bigint else $1 end where person_id in ($1, $2)`,
    [hana.userId, jun.userId],
  );
  await hana.api.call("deposit/request", { clientId: "first", amount: 700_000 });
  await world.clock.advance(3000);
  operator = await colleague(world, await firstAdministrator(world), "佐伯 真", "support");
});
afterAll(() => owner.end());

/** Makes no call that would look up the person's account before the test changes it. */
async function registered(): Promise<Customer> {
  const mobile = world.newMobile();
  const { token, user_id: userId } = await world.register(mobile);
  return { mobile, token, userId, api: world.api(token) };
}

const ending = (text: string) => text.slice(-4);

test("M-HOU-63 money belongs to the account, and sign-ins and sessions to the person", async () => {
  const [hers, his] = await Promise.all(
    [hana, jun].map(({ api }) => api.call("account/summary", {})),
  );
  expect([hers?.totalAssets, his?.totalAssets]).toEqual([700_000, 0]);
  const { rows } = await owner.query("select account_id as id from accounts where cash > 0");
  expect(rows.map(({ id }) => String(id))).toEqual([jun.userId]);
  expect((await hana.api.call("accountData/state", {})).accountId).toBe(jun.userId);

  const info = await hana.api.call("index/getUserInfo", {});
  expect([info.user_id, ending(info.mobile)]).toEqual([hana.userId, ending(hana.mobile)]);
  await world.api().call("user/login", { mobile: hana.mobile, password });
  expect((await hana.api.call("session/list", {})).items).toHaveLength(2);
  expect((await jun.api.call("session/list", {})).items).toHaveLength(1);
  expect((await hana.api.call("session/signIns", {})).items).toHaveLength(1);
  expect((await jun.api.call("session/signIns", {})).items).toEqual([]);
  const kinds = async ({ api }: Customer) =>
    (await api.call("session/securityLog", {})).items.map(({ kind }) => kind);
  expect([await kinds(hana), await kinds(jun)]).toEqual([
    ["signed-in", "registered"],
    ["registered"],
  ]);
});

test("M-HOU-63 messages of the house to a person are listed in their own account", async () => {
  await hana.api.call("bot/create", { tokenName: "mine", scope: "read" });
  await hana.api.call("account/setNotifications", { kinds: ["trade"] });
  await hana.api.call("twoStep/begin", { password });
  const { items } = await hana.api.call("account/messages", {});
  expect(items.map(({ title }) => title).join()).toMatch(/token/i);
  expect(
    (await jun.api.call("account/messages", {})).items.map(({ title }) => title).join(),
  ).not.toMatch(/token/i);
  expect((await jun.api.call("bot/tokens", {})).items).toEqual([]);
  expect((await jun.api.call("account/notifications", {})).kinds).toEqual([]);
});

test("M-HOU-63 a program reads the account of its owner", async () => {
  const { secret } = await hana.api.call("bot/create", { tokenName: "reads", scope: "read" });
  expect((await world.api(secret).call("account/summary", {})).totalAssets).toBe(700_000);
});

test("M-HOU-63 the file of an account has the rows of its person and of the account", async () => {
  const { text } = await world.raw("GET", "/api.php/accountData/export?format=json", {
    token: hana.token,
  });
  const { account, tables } = JSON.parse(text) as {
    readonly account: string;
    readonly tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  };
  expect(account).toBe(jun.userId);
  expect(tables["people"]).toMatchObject([{ mobile: `+81${hana.mobile.slice(1)}` }]);
  expect(tables["accounts"]).toMatchObject([{ cash: 70_000_000 }]);
  for (const rows of Object.values(tables))
    for (const row of rows) {
      if ("personId" in row) expect(String(row["personId"])).toBe(hana.userId);
      if ("accountId" in row) expect(String(row["accountId"])).toBe(jun.userId);
    }
});

test("M-HOU-63 operators see the person behind an account", async () => {
  const request = { accountId: jun.userId, reason: "VIEW_INQUIRY" };
  const view = await operator.raw("customer/open", request);
  expect(reasonOf(view)).toBeUndefined();
  const sessions = await operator.call("customer/sessions", { accountId: jun.userId });
  expect(sessions.items).toHaveLength(2);
  expect(view.text).toContain(ending(hana.mobile));
  expect(view.text).not.toContain(ending(jun.mobile));
});

test("M-HOU-64 leaving closes the person's account and erases only that person", async () => {
  const wrong = await world.post(
    "accountData/delete",
    { clientId: "wrong", password, accountId: hana.userId },
    { token: hana.token },
  );
  expect(reasonOf(wrong)).toBe("ACCOUNT_NUMBER_DIFFERS");
  await hana.api.call("accountData/delete", {
    clientId: "leave",
    password,
    accountId: jun.userId,
  });
  const { rows } = await owner.query("select person_id as id from people");
  expect(rows.map(({ id }) => String(id))).toEqual([jun.userId]);
  expect((await world.get("account/summary", { token: hana.token })).status).toBe(401);
  expect((await jun.api.call("index/getUserInfo", {})).user_id).toBe(jun.userId);
  expect((await jun.api.call("accountData/state", {})).accountId).toBe(hana.userId);
});
