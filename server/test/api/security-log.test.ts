import { expect, test } from "vitest";
import { withClient } from "../../src/db/open.ts";
import { standardLimits } from "../../src/admission/rate-limits.ts";
import { colleague, callConsole, firstAdministrator } from "../console/desk.ts";
import { openWorld, password, reasonOf, type Customer } from "./world.ts";

const lines: string[] = [];
const world = await openWorld({ limits: standardLimits }, undefined, undefined, {
  securityLine: (line) => lines.push(line),
});
const { clock } = world;
const administrator = await firstAdministrator(world);
const minute = 60_000;
const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
const headers = { "user-agent": chrome };

const logOf = async ({ api }: Customer) => (await api.call("session/securityLog", {})).items;
const owner = (sql: string) => withClient(world.test.owner, "test", (client) => client.query(sql));

// ASVS 16.2.1, 16.3.1, 16.3.2
test("an owner reads sign-ins, refusals and changes, with address and time; another customer reads only their own", async () => {
  const customer = await world.customer();
  const other = await world.customer();
  const { mobile } = customer;
  const from = "127.0.5.1";
  const guess = { mobile, password: "planted-7" };
  await world.post("user/login", guess, { from, headers });
  await world.post("user/login", { mobile, password }, { from, headers });
  const bot = await customer.api.call("bot/create", { tokenName: "reads", scope: "read" });
  const cancel = { clientId: "c-1", orderId: "1" };
  const refused = await world.post("trade/cancel", cancel, { token: bot.secret, from, headers });
  expect(reasonOf(refused)).toBe("SCOPE_MISSING");
  await customer.api.call("user/changePassword", {
    oldPassword: password,
    newPassword: "another7",
    confirmPassword: "another7",
  });
  const own = "127.0.0.1";
  const entries = await logOf(customer);
  expect(entries.map(({ kind, source, count }) => [kind, source, count])).toEqual([
    ["not-allowed", from, 1],
    ["wrong-password", from, 1],
    ["password-changed", own, 1],
    ["token-created", own, 1],
    ["signed-in", from, 1],
    ["registered", own, 1],
  ]);
  expect(entries[1]).toMatchObject({
    userAgent: chrome,
    time: new Date(clock.now() + 9 * 60 * minute).toISOString().replace("Z", "+09:00"),
    reasonText: expect.stringContaining("password"),
  });
  expect((await logOf(other)).map(({ kind }) => kind)).toEqual(["registered"]);
  const { rows } = await world.test.database.app.query<{ text: string }>(
    "select s::text as text from security_log s",
  );
  const stored = JSON.stringify([rows, lines]);
  for (const secret of [password, "planted-7", "another7", bot.secret, mobile.slice(1)])
    expect(stored).not.toContain(secret);
});

// ASVS 16.3.3
test("refused bodies, hosts, origins and floods are logged with their caller, equal ones together", async () => {
  clock.leap(10 * minute);
  await administrator.call("security/list", {});
  const from = "127.0.5.2";
  for (let times = 0; times < 30; times += 1)
    await world.post("user/login", {}, { from, headers, body: "{" });
  await world.raw("GET", "/japan7/", { from, headers: { ...headers, host: "evil.example" } });
  await callConsole(
    world,
    "operator/list",
    {},
    { from, headers: { origin: "https://evil.example" } },
  );
  await callConsole(world, "operator/list", {}, { from });
  const read = async () =>
    (await administrator.call("security/list", { kind: "refused" })).items
      .filter(({ source }) => source === from)
      .map(({ kind, reason, route, count }) => [kind, reason, route, count]);
  const first = await read();
  expect(first).toEqual([
    ["session-over", "CONSOLE_SESSION_REQUIRED", "console/operator/list", 1],
    ["not-allowed", "FOREIGN_ORIGIN", "console/operator/list", 1],
    ["not-allowed", "HOST_NOT_ALLOWED", null, 1],
    ["not-understood", "BODY_NOT_JSON", "user/login", 1],
  ]);
  clock.leap(10 * minute);
  expect(await read()).toEqual([["not-understood", "BODY_NOT_JSON", "user/login", 29], ...first]);
});

test("operators' acts and sign-ins are logged with their address; only administrators and auditors read the log", async () => {
  const auditor = await colleague(world, administrator, "折戸 巧", "auditor");
  const treasury = await colleague(world, administrator, "江波 直", "treasury");
  const invite = { clientId: "one", name: "浜名 舞", roles: ["support"] };
  await administrator.raw("operator/invite", invite);
  const { items } = await auditor.call("security/list", { kind: "operators" });
  expect(items.slice(0, 1)).toMatchObject([
    {
      kind: "operator-acted",
      route: "console/operator/invite",
      operator: { name: administrator.name },
      source: "127.0.0.1",
      accountId: null,
    },
  ]);
  expect(items.map(({ kind }) => kind)).toContain("operator-signed-in");
  expect((await treasury.raw("security/list", {})).status).toBe(403);
  const wrong = await auditor.raw("security/list", { cursor: "x" });
  expect(reasonOf(wrong)).toBe("CURSOR_FORMAT");
});

// ASVS 16.4.2
test("no role changes or deletes an entry, the database's owner neither; old ones go after thirty days", async () => {
  for (const sql of ["update security_log set source = 'elsewhere'", "delete from security_log"])
    await expect(owner(sql)).rejects.toThrow("only ever appended to");
  const count = async () =>
    Number((await owner("select count(*) as n from security_log")).rows[0].n);
  const before = await count();
  await owner(
    `insert into security_log (at, kind, source, user_agent, count)
     select max(at) - interval '31 days', 'signed-in', '127.0.0.1', '', 1 from security_log`,
  );
  // A clock that runs ahead deletes no entry of the thirty days before the newest one.
  await world.test.database.app.query("select forget_old_security_log('2040-01-01')");
  expect(await count()).toBe(before);
});

// ASVS 16.4.3
test("each entry is printed as a line of JSON at once", async () => {
  lines.length = 0;
  const { mobile, userId } = await world.customer();
  await world.post("user/login", { mobile, password }, { from: "127.0.5.3", headers });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { security: { kind: "registered", accountId: Number(userId) } },
    { security: { kind: "signed-in", source: "127.0.5.3", userAgent: chrome } },
  ]);
});
