import { expect, test } from "vitest";
import { connectStream } from "../../src/push/testing/stream-client.ts";
import { fieldOf, openWorld, password, reasonOf } from "./world.ts";

const world = await openWorld();
const port = Number(new URL(world.akari.address).port);
const newPassword = "another7";

const summary = (token: string) => world.get("account/summary", { token });
const change = (token: string, changes: object = {}) =>
  world.post(
    "user/changePassword",
    { oldPassword: password, newPassword, confirmPassword: newPassword, ...changes },
    { token },
  );

// ASVS 6.2.2, 7.4.3
test("a password change ends all other sessions and all bot tokens with their streams and reports how many; its own session stays", async () => {
  const { mobile, token, api } = await world.customer();
  const elsewhere = await world.api().call("user/login", { mobile, password });
  const bots = [];
  for (const scope of ["read", "trade"] as const)
    bots.push((await api.call("bot/create", { tokenName: scope, scope })).secret);
  const reader = await connectStream(port, { token: bots[0]! });
  const device = await connectStream(port, { token: elsewhere.token });
  const other = await world.customer();
  const answer = await change(token);
  expect(answer.body).toMatchObject({ code: 1, data: { sessionsEnded: 1, botTokensEnded: 2 } });

  expect(reasonOf(await summary(elsewhere.token))).toBe("SESSION_EXPIRED");
  for (const bot of bots) expect(reasonOf(await summary(bot))).toBe("BOT_TOKEN_INVALID");
  expect([await reader.closed, await device.closed]).toEqual([4001, 4001]);
  expect((await api.call("bot/tokens", {})).items).toEqual([]);
  expect((await api.call("session/list", {})).items).toHaveLength(1);
  expect((await summary(token)).body?.code).toBe(1);
  expect((await summary(other.token)).body?.code).toBe(1);

  expect(reasonOf(await world.post("user/login", { mobile, password }))).toBe("LOGIN_WRONG");
  await world.api().call("user/login", { mobile, password: newPassword });
});

// ASVS 6.2.3
test.each([
  [{ oldPassword: "" }, "FIELD_REQUIRED", "oldPassword"],
  [{ oldPassword: "wrong-one" }, "OLD_PASSWORD_WRONG", "oldPassword"],
  [{ newPassword: "" }, "FIELD_REQUIRED", "newPassword"],
  [{ newPassword: "12345" }, "PASSWORD_LENGTH", "newPassword"],
  [{ newPassword: "12345678901" }, "PASSWORD_LENGTH", "newPassword"],
  [{ newPassword: "123456", confirmPassword: "123456" }, "PASSWORD_COMMON", "newPassword"],
  [{ newPassword: "akari123", confirmPassword: "akari123" }, "PASSWORD_OWN_WORD", "newPassword"],
  [{ confirmPassword: "" }, "CONFIRMATION_REQUIRED", "confirmPassword"],
  [{ confirmPassword: "another2" }, "PASSWORD_MISMATCH", "confirmPassword"],
])(
  "M-VAL-10 M-VAL-11 M-VAL-12 M-GAP-2 %j is refused with %s and changes nothing",
  async (changes, reason, field) => {
    const { mobile, token, api } = await world.customer();
    const { secret } = await api.call("bot/create", { tokenName: "stays", scope: "read" });
    const answer = await change(token, changes);
    expect([reasonOf(answer), fieldOf(answer)]).toEqual([reason, field]);
    expect((await summary(secret)).body?.code).toBe(1);
    await world.api().call("user/login", { mobile, password });
  },
);

test("M-GAP-2 after ten wrong old passwords only that session has to wait", async () => {
  const { mobile, token } = await world.customer();
  const other = await world.api().call("user/login", { mobile, password });
  for (let guess = 0; guess < 10; guess += 1)
    expect(reasonOf(await change(token, { oldPassword: `wrong${guess}` }))).toBe(
      "OLD_PASSWORD_WRONG",
    );
  expect(reasonOf(await change(token))).toBe("RATE_LIMITED");
  expect((await change(other.token)).body?.code).toBe(1);
});

test("of two concurrent changes one succeeds, and no sign-in with the old password gets through", async () => {
  const { mobile, token } = await world.customer();
  const second = await world.api().call("user/login", { mobile, password });
  const [one, two, ...logins] = await Promise.all([
    change(token),
    change(second.token, { newPassword: "another2", confirmPassword: "another2" }),
    ...Array.from({ length: 4 }, () => world.post("user/login", { mobile, password })),
  ]);
  const changed = [one, two].filter(({ body }) => body?.code === 1);
  expect(changed).toHaveLength(1);
  const alive = [];
  for (const { body } of logins) {
    const opened = (body?.data as { token?: string } | undefined)?.token;
    if (opened !== undefined && (await summary(opened)).body?.code === 1) alive.push(opened);
  }
  expect(alive).toEqual([]);
});

test("a token requested during a password change does not outlive its session", async () => {
  const { mobile, token, api } = await world.customer();
  const thief = await world.api().call("user/login", { mobile, password });
  const make = (index: number) =>
    world.post("bot/create", { tokenName: `${index}`, scope: "trade" }, { token: thief.token });
  const [changed, ...made] = await Promise.all([
    change(token),
    ...Array.from({ length: 6 }, (_, index) => make(index)),
  ]);
  expect(changed.body?.code).toBe(1);
  expect((await api.call("bot/tokens", {})).items).toEqual([]);
  for (const { body } of made) {
    const { secret } = (body?.data ?? {}) as { secret?: string };
    if (secret !== undefined) expect(reasonOf(await summary(secret))).toBe("BOT_TOKEN_INVALID");
  }
});
