import { sessionsMaximum } from "@akari/api/session";
import { expect, test } from "vitest";
import { liftedLimits } from "../../src/admission/rate-limits.ts";
import { connectStream } from "../../src/push/testing/stream-client.ts";
import { type Customer, openWorld, password, reasonOf } from "./world.ts";

/** Sign-ins count as guesses until they are judged, and a slow machine has many in flight. */
const limits = {
  ...liftedLimits,
  guesses: { ...liftedLimits.guesses, perAccount: Number.POSITIVE_INFINITY },
};
const world = await openWorld({ limits });
const port = Number(new URL(world.akari.address).port);
const minute = 60_000;

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0";
const newerFirefox = firefox.replaceAll("143", "144");
const signInFrom = async ({ mobile }: Customer, userAgent: string, word = password) =>
  world.post("user/login", { mobile, password: word }, { headers: { "user-agent": userAgent } });
const tokenFrom = async (customer: Customer, userAgent = "node") => {
  const { body } = await signInFrom(customer, userAgent);
  expect(body).toMatchObject({ code: 1, data: { token: expect.any(String) } });
  return (body!.data as { token: string }).token;
};
/** Whether the token opens a read; any answer but success and 401 is a fault. */
const isAlive = async (token: string) => {
  const { status, body } = await world.get("account/summary", { token });
  if (status !== 401) expect(body).toMatchObject({ code: 1 });
  return status !== 401;
};
const messagesOf = async ({ api }: Customer) => (await api.call("account/messages", {})).items;

test("the caller ends all other sessions with their sockets, and gets a message", async () => {
  const customer = await world.customer();
  const others = [await tokenFrom(customer), await tokenFrom(customer)];
  const bot = await customer.api.call("bot/create", { tokenName: "stays", scope: "read" });
  const sockets = [];
  for (const token of others) sockets.push(await connectStream(port, { token }));
  expect(await customer.api.call("session/revokeOthers", {})).toEqual({ sessionsEnded: 2 });
  for (const socket of sockets) expect(await socket.closed).toBe(4001);

  for (const token of others) expect(await isAlive(token)).toBe(false);
  expect(await isAlive(customer.token)).toBe(true);
  expect(await isAlive(bot.secret)).toBe(true);
  expect((await customer.api.call("session/list", {})).items).toHaveLength(1);
  expect((await messagesOf(customer))[0]).toMatchObject({
    text: expect.stringContaining("2 devices were logged out"),
    about: { kind: "devices" },
  });
  expect(await customer.api.call("session/revokeOthers", {})).toEqual({ sessionsEnded: 0 });
  expect((await messagesOf(customer)).map(({ title }) => title)).toEqual([
    "Devices were logged out",
    "Bot token created",
  ]);
});

// ASVS 4.4.4
test("a revoked session's socket closes, and its token opens no other", async () => {
  const customer = await world.customer();
  const token = await tokenFrom(customer);
  const socket = await connectStream(port, { token });
  const { items } = await customer.api.call("session/list", {});
  const other = items.find(({ current }) => !current)!;
  await customer.api.call("session/revoke", { sessionId: other.sessionId });
  expect(await socket.closed).toBe(4001);
  await expect(connectStream(port, { token })).rejects.toThrow("closed");
});

// ASVS 7.1.2
test("of 50 sign-ins at once only the newest sessions stay, up to the limit", async () => {
  const customer = await world.customer();
  const oldest = await connectStream(port, { token: customer.token });
  const tokens = await Promise.all(Array.from({ length: 50 }, () => tokenFrom(customer)));
  const alive = [];
  for (const token of tokens) if (await isAlive(token)) alive.push(token);
  expect(alive).toHaveLength(sessionsMaximum);
  expect(await isAlive(customer.token)).toBe(false);
  expect(await oldest.closed).toBe(4001);
  const { items } = await world.api(alive[0]).call("session/list", {});
  expect(items).toHaveLength(sessionsMaximum);
});

test("a further sign-in ends the longest unused session", async () => {
  const customer = await world.customer();
  const unused = await tokenFrom(customer);
  world.clock.leap(10 * minute);
  expect(await isAlive(customer.token)).toBe(true);
  for (let sign = 0; sign < sessionsMaximum - 1; sign += 1) await tokenFrom(customer);
  expect(await isAlive(unused)).toBe(false);
  expect(await isAlive(customer.token)).toBe(true);
});

// ASVS 16.3.1
test("sign-ins and failures can be read for 30 days, failures within ten minutes as one", async () => {
  const customer = await world.customer();
  await signInFrom(customer, firefox);
  for (let guess = 0; guess < 3; guess += 1) await signInFrom(customer, "curl", "wrong-one");
  world.clock.leap(10 * minute);
  await signInFrom(customer, "curl", "wrong-one");
  const read = async () => (await customer.api.call("session/signIns", {})).items;
  expect(
    (await read()).map(({ succeeded, method, userAgent, count }) => [
      succeeded,
      method,
      userAgent,
      count,
    ]),
  ).toEqual([
    [false, "password", "curl", 1],
    [false, "password", "curl", 3],
    [true, "password", firefox, 1],
  ]);
  expect(await (await world.customer()).api.call("session/signIns", {})).toEqual({
    items: [],
    nextCursor: null,
  });
  world.clock.leap(13 * 24 * 60 * minute);
  expect(await read()).toHaveLength(3);
  world.clock.leap(13 * 24 * 60 * minute);
  expect(await isAlive(customer.token)).toBe(true);
  world.clock.leap(4 * 24 * 60 * minute);
  expect(await read()).toEqual([]);
});

test("a sign-in from a new device sends a message, a newer version of a known one does not", async () => {
  const customer = await world.customer();
  await signInFrom(customer, firefox);
  await signInFrom(customer, newerFirefox);
  await signInFrom(customer, "node");
  const told = await messagesOf(customer);
  expect(told.map(({ text }) => text)).toEqual([
    expect.stringContaining("Firefox on Linux logged in to your account"),
  ]);
  await signInFrom(customer, "<b>x</b>".repeat(100));
  expect(await messagesOf(customer)).toHaveLength(1);
});

test("failures for unknown numbers leave nothing, and another customer does not see them", async () => {
  const other = await world.customer();
  const answer = await world.post("user/login", { mobile: "09099999999", password: "wrong-one" });
  expect(reasonOf(answer)).toBe("LOGIN_WRONG");
  expect((await other.api.call("session/signIns", {})).items).toEqual([]);
});
