import { expect, test } from "vitest";
import { absoluteLifetimeMs, idleLifetimeMs } from "../../src/uses/session/sessions.ts";
import { fieldOf, openWorld, password, reasonOf } from "./world.ts";

const world = await openWorld();
const dayMs = 86_400_000;

test("M-RT-6 M-VAL-1 M-VAL-2 login reports missing fields, then signs in", async () => {
  const { mobile, userId } = await world.customer();
  const missing = await world.post("user/login", { password });
  expect([reasonOf(missing), fieldOf(missing)]).toEqual(["MOBILE_REQUIRED", "mobile"]);
  const empty = await world.post("user/login", { mobile, password: "" });
  expect([reasonOf(empty), fieldOf(empty)]).toEqual(["PASSWORD_REQUIRED", "password"]);

  const answer = await world
    .api()
    .call("user/login", { mobile: `+81${mobile.slice(1)}`, password });
  expect(answer.user_id).toBe(userId);
  expect(answer.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
});

test("a wrong password and an unknown number get the same response", async () => {
  const { mobile } = await world.customer();
  const wrong = await world.post("user/login", { mobile, password: "wrong-one" });
  const unknown = await world.post("user/login", { mobile: world.newMobile(), password });
  expect(wrong.body).toEqual(unknown.body);
  expect(reasonOf(wrong)).toBe("LOGIN_WRONG");
});

test("M-ROLE-1 M-API-2 a missing, unknown or malformed token gets 401", async () => {
  const missing = await world.get("account/summary");
  expect([missing.status, missing.body?.code, reasonOf(missing)]).toEqual([
    401,
    401,
    "SESSION_REQUIRED",
  ]);
  for (const token of ["x", "a".repeat(43), "null", "undefined", "a".repeat(5000)]) {
    const answer = await world.get("account/summary", { token });
    expect([answer.status, answer.body?.code, reasonOf(answer)]).toEqual([
      401,
      401,
      "SESSION_EXPIRED",
    ]);
  }
});

test("M-ROLE-3 an expired session gets a message in the caller's language", async () => {
  const { token } = await world.customer();
  await world.post("user/logout", {}, { token });
  const answer = await world.get("index/getUserInfo", { token });
  expect(answer.status).toBe(401);
  expect(answer.body?.msg).toBe("User information has expired, please log in again.");
});

// ASVS 7.4.1
test("logout ends this session at once and no other", async () => {
  const { mobile, token } = await world.customer();
  const other = await world.api().call("user/login", { mobile, password });
  await world.api(token).call("user/logout", {});
  expect((await world.get("account/summary", { token })).status).toBe(401);
  expect((await world.get("account/summary", { token: other.token })).status).toBe(200);
});

// ASVS 7.5.2
test("the list has active sessions; revoking one ends it and notifies listeners", async () => {
  const { mobile, token, api } = await world.customer();
  await world.post("user/login", { mobile, password }, { headers: { "user-agent": "a tablet" } });
  const { items } = await api.call("session/list", {});
  expect(items.map(({ userAgent, current }) => [userAgent, current])).toEqual([
    ["a tablet", false],
    ["node", true],
  ]);
  await api.call("session/revoke", { sessionId: items[0]!.sessionId });
  expect((await api.call("session/list", {})).items).toHaveLength(1);
  expect((await world.get("account/summary", { token })).status).toBe(200);
});

// ASVS 8.2.2
test("another customer's session is unknown and cannot be revoked", async () => {
  const owner = await world.customer();
  const stranger = await world.customer();
  const { items } = await owner.api.call("session/list", {});
  const answer = await world.post(
    "session/revoke",
    { sessionId: items[0]!.sessionId },
    { token: stranger.token },
  );
  expect([answer.status, answer.body?.code, reasonOf(answer)]).toEqual([
    404,
    404,
    "SESSION_UNKNOWN",
  ]);
  expect((await world.get("account/summary", { token: owner.token })).status).toBe(200);
});

// This test comes before those that leap: a market that has slept for a year first catches up with all its days.
test("M-API-5 M-API-6 M-API-11 user_id in the query never decides whose data is returned", async () => {
  const owner = await world.customer(1_000_000);
  const stranger = await world.customer(2_000_000);
  const query = `user_id=${owner.userId}`;
  for (const name of ["index/getUserInfo", "index/withdrawal", "account/summary", "deposit/list"]) {
    const asked = await world.get(`${name}?${query}`, { token: stranger.token });
    const own = await world.get(name, { token: stranger.token });
    expect(asked.body?.data).toEqual(own.body?.data);
    expect(asked.text).not.toContain(owner.userId);
  }
});

// ASVS 7.3.1
test("a session ends after its idle lifetime, which use extends", async () => {
  const used = await world.customer();
  const idle = await world.customer();
  const restedMs = world.clock.now();
  world.clock.leap(idleLifetimeMs - dayMs);
  expect((await world.get("account/summary", { token: used.token })).status).toBe(200);
  world.clock.leap(2 * dayMs);
  expect(world.clock.now() - restedMs).toBeGreaterThan(idleLifetimeMs);
  expect((await world.get("account/summary", { token: used.token })).status).toBe(200);
  expect((await world.get("account/summary", { token: idle.token })).status).toBe(401);
});

// ASVS 7.3.2
test("a session ends after its absolute lifetime regardless of use", async () => {
  const { token } = await world.customer();
  for (let day = 0; day <= absoluteLifetimeMs; day += 10 * dayMs) {
    const { status } = await world.get("account/summary", { token });
    expect(status).toBe(day < absoluteLifetimeMs ? 200 : 401);
    world.clock.leap(10 * dayMs);
  }
});

test("only a hash of the token is stored, and the number only with the person", async () => {
  const { token, mobile } = await world.customer();
  const { rows } = await world.akari.edge.sql.query<{ everything: string }>(
    "select string_agg(s::text, ' ') as everything from login_sessions s",
  );
  expect(rows[0]!.everything).not.toContain(token);
  const { rows: core } = await world.akari.edge.sql.query<{ everything: string }>(
    `select (select string_agg(a::text, ' ') from accounts a) || (select string_agg(c::text, ' ') from commands c)
            || (select string_agg(e::text, ' ') from account_events e) as everything`,
  );
  expect(core[0]!.everything).not.toContain(mobile.slice(1));
});
