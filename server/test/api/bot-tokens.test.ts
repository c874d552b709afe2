import { botTokenPattern } from "@akari/api/bot-limits";
import { expect, test } from "vitest";
import { connectStream, openStream } from "../../src/push/testing/stream-client.ts";
import { fieldOf, openWorld, reasonOf } from "./world.ts";

const world = await openWorld();
const port = Number(new URL(world.akari.address).port);
const dayMs = 86_400_000;

const summary = (token: string) => world.get("account/summary", { token });

test("a token is shown once and stored as a hash", async () => {
  const { api } = await world.customer();
  const made = await api.call("bot/create", { tokenName: "  夜の見張り 🌙 ", scope: "read" });
  expect(made.secret).toMatch(botTokenPattern);
  expect(made.token).toMatchObject({
    name: "夜の見張り 🌙",
    scope: "read",
    lastUsedAt: null,
    expiresAt: null,
    expired: false,
  });
  const listed = await world.get("bot/tokens", {
    token: (await world.register(world.newMobile())).token,
  });
  expect(listed.body?.data).toEqual({ items: [], nextCursor: null });
  const own = await api.call("bot/tokens", {});
  expect(own.items).toEqual([made.token]);
  expect(JSON.stringify(own)).not.toContain("akari_bot_");
  const { rows } = await world.test.database.app.query("select * from bot_tokens");
  expect(JSON.stringify(rows)).not.toContain(made.secret.slice(10, 30));
});

test("a token's name has 1 to 40 characters", async () => {
  const { token } = await world.customer();
  const create = (tokenName: unknown, more: object = { scope: "read" }) =>
    world.post("bot/create", { tokenName, ...more }, { token });
  for (const [name, reason] of [
    ["", "FIELD_REQUIRED"],
    ["   ", "FIELD_REQUIRED"],
    ["a".repeat(41), "FIELD_TOO_LONG"],
    ["a\0b", "FIELD_FORMAT"],
    ["a\nb", "FIELD_FORMAT"],
    [7, "FIELD_TYPE"],
  ] as const) {
    const answer = await create(name);
    expect([name, reasonOf(answer), fieldOf(answer)]).toEqual([name, reason, "tokenName"]);
  }
  expect(fieldOf(await create("a", { scope: "withdraw" }))).toBe("scope");
  expect(fieldOf(await create("a", { scope: "read", expiresInDays: 366 }))).toBe("expiresInDays");
  expect((await create("👩‍👩‍👧".repeat(17))).body?.code).toBe(1);
  expect((await create("a".repeat(40))).body?.code).toBe(1);
});

test("an account has at most ten tokens, even with concurrent requests; revoking one makes room", async () => {
  const { api, token } = await world.customer();
  const answers = await Promise.all(
    Array.from({ length: 13 }, (_, index) =>
      world.post("bot/create", { tokenName: `bot ${index}`, scope: "read" }, { token }),
    ),
  );
  expect(answers.filter(({ body }) => body?.code === 1)).toHaveLength(10);
  expect(answers.filter((answer) => reasonOf(answer) === "TOO_MANY_BOT_TOKENS")).toHaveLength(3);
  const { items } = await api.call("bot/tokens", {});
  await api.call("bot/revoke", { botTokenId: items[3]!.botTokenId });
  await api.call("bot/create", { tokenName: "again", scope: "trade" });
  expect((await api.call("bot/tokens", {})).items).toHaveLength(10);
});

test("the time of last use is accurate to a few minutes", async () => {
  const { api } = await world.customer();
  const { secret } = await api.call("bot/create", { tokenName: "used", scope: "read" });
  await summary(secret);
  const used = async () => (await api.call("bot/tokens", {})).items[0]!.lastUsedAt;
  const first = await used();
  expect(first).not.toBeNull();
  world.clock.leap(60_000);
  await summary(secret);
  expect(await used()).toBe(first);
  world.clock.leap(5 * 60_000);
  await summary(secret);
  expect(Date.parse((await used())!)).toBe(Date.parse(first!) + 6 * 60_000);
});

test("a revoked token is rejected at once and its streams are closed, others stay", async () => {
  const { api } = await world.customer();
  const make = (tokenName: string) => api.call("bot/create", { tokenName, scope: "read" });
  const [one, other] = [await make("one"), await make("other")];
  const reader = await connectStream(port, { token: one.secret });
  const bystander = await connectStream(port, { token: other.secret });
  await reader.subscribe("account");
  expect((await summary(one.secret)).body?.code).toBe(1);
  await api.call("bot/revoke", { botTokenId: one.token.botTokenId });
  expect(reasonOf(await summary(one.secret))).toBe("BOT_TOKEN_INVALID");
  expect(await reader.next()).toMatchObject({ type: "error", reason: "BOT_TOKEN_INVALID" });
  expect(await reader.closed).toBe(4001);
  expect((await bystander.subscribe("account", { after: 0 })).kind).toBe("snapshot");
  bystander.socket.close();
  const twice = await world.post(
    "bot/revoke",
    { botTokenId: one.token.botTokenId },
    { token: (await world.customer()).token },
  );
  expect([twice.status, reasonOf(twice)]).toEqual([404, "BOT_TOKEN_UNKNOWN"]);

  const late = await openStream(port);
  late.send({ token: one.secret });
  expect(await late.next()).toMatchObject({ type: "error", reason: "BOT_TOKEN_INVALID" });
  expect(await late.closed).toBe(4001);
});

test("a customer cannot revoke another's token", async () => {
  const { api } = await world.customer();
  const { token, secret } = await api.call("bot/create", { tokenName: "mine", scope: "read" });
  const stranger = await world.customer();
  const answer = await world.post(
    "bot/revoke",
    { botTokenId: token.botTokenId },
    { token: stranger.token },
  );
  expect(reasonOf(answer)).toBe("BOT_TOKEN_UNKNOWN");
  expect((await summary(secret)).body?.code).toBe(1);
});

test("a token with an expiry ends then and is listed as expired", async () => {
  const { api, token } = await world.customer();
  const made = await api.call("bot/create", {
    tokenName: "a week",
    scope: "trade",
    expiresInDays: 7,
  });
  expect(Date.parse(made.token.expiresAt!) - Date.parse(made.token.createdAt)).toBe(7 * dayMs);
  expect((await summary(made.secret)).body?.code).toBe(1);
  world.clock.leap(7 * dayMs);
  expect(reasonOf(await summary(made.secret))).toBe("BOT_TOKEN_INVALID");
  expect((await world.api(token).call("bot/tokens", {})).items).toMatchObject([{ expired: true }]);
});
