import { expect, test } from "vitest";
import { liftedLimits, standardLimits } from "../../src/admission/rate-limits.ts";
import { connectStream } from "../../src/push/testing/stream-client.ts";
import { type Customer, fieldOf, openWorld, password, reasonOf } from "./world.ts";

const world = await openWorld({
  limits: { ...liftedLimits, guesses: standardLimits.guesses },
});
const port = Number(new URL(world.akari.address).port);
const newPassword = "another7";

/** The code as the owner reads it on a signed-in device. */
async function codeOnDevice({ api }: Customer): Promise<string> {
  const { items } = await api.call("user/practiceMessages", {});
  return /\d{6}/.exec(items[0]?.text ?? "")?.[0] ?? "";
}

const reset = (customer: Customer, verificationCode: string, changes: object = {}) =>
  world.post("user/resetPassword", {
    mobile: customer.mobile,
    verificationCode,
    newPassword,
    confirmPassword: newPassword,
    ...changes,
  });
const login = ({ mobile }: Customer, word: string) =>
  world.post("user/login", { mobile, password: word });

test("a forgotten password is replaced with the code on a signed-in device; every session, socket and bot token ends", async () => {
  const customer = await world.customer();
  const { mobile, token, api } = customer;
  const bot = await api.call("bot/create", { tokenName: "ends", scope: "trade" });
  const asked = await world.api().call("user/sendResetCode", { mobile });
  expect(asked).toEqual({ practiceMessage: null });
  const socket = await connectStream(port, { token });
  expect((await reset(customer, await codeOnDevice(customer))).body?.code).toBe(1);

  expect(await socket.closed).toBe(4001);
  for (const secret of [token, bot.secret])
    expect((await world.get("account/summary", { token: secret })).status).toBe(401);
  expect(reasonOf(await login(customer, password))).toBe("LOGIN_WRONG");
  const again = await world.api().call("user/login", { mobile, password: newPassword });
  const { items } = await world.api(again.token).call("account/messages", {});
  expect(items[0]).toMatchObject({
    title: "The login password was reset",
    text: expect.stringMatching(/One other device was logged out. One bot token was revoked./),
  });
  const state = await world.api(again.token).call("user/passwordState", {});
  expect(Date.parse(state.changedAt!)).toBe(world.clock.now());
});

// ASVS 6.5.4
test("the signed-in owner reads the code in the answer, a stranger and a caller for an unknown number get no code", async () => {
  const owner = await world.customer();
  const stranger = await world.customer();
  const { mobile } = owner;
  const own = await owner.api.call("user/sendResetCode", { mobile });
  expect(own.practiceMessage?.code).toMatch(/^\d{6}$/);
  for (const api of [stranger.api, world.api()]) {
    expect(await api.call("user/sendResetCode", { mobile })).toEqual({ practiceMessage: null });
    const unknown = { mobile: world.newMobile() };
    expect(await api.call("user/sendResetCode", unknown)).toEqual({ practiceMessage: null });
  }
});

test.each([
  [{ mobile: "" }, "MOBILE_REQUIRED", "mobile"],
  [{ mobile: "12" }, "MOBILE_FORMAT", "mobile"],
  [{ verificationCode: "" }, "VERIFICATION_REQUIRED", "verificationCode"],
  [{ verificationCode: "abcdef" }, "VERIFICATION_WRONG", "verificationCode"],
  [{ newPassword: "" }, "FIELD_REQUIRED", "newPassword"],
  [{ newPassword: "12345" }, "PASSWORD_LENGTH", "newPassword"],
  [{ newPassword: "12345678901" }, "PASSWORD_LENGTH", "newPassword"],
  [{ confirmPassword: "another2" }, "PASSWORD_MISMATCH", "confirmPassword"],
])("%j is refused with %s and changes nothing", async (changes, reason, field) => {
  const customer = await world.customer();
  const { mobile, api, token } = customer;
  const { practiceMessage } = await api.call("user/sendResetCode", { mobile });
  const answer = await reset(customer, practiceMessage!.code, changes);
  expect([reasonOf(answer), fieldOf(answer)]).toEqual([reason, field]);
  expect((await world.get("account/summary", { token })).status).toBe(200);
  expect((await login(customer, password)).body?.code).toBe(1);
});

test("M-GAP-2 a guessable new password is refused with its reason, and the code stays valid", async () => {
  const customer = await world.customer();
  const { mobile, api } = customer;
  const { practiceMessage } = await api.call("user/sendResetCode", { mobile });
  for (const [chosen, reason] of [
    ["654321", "PASSWORD_COMMON"],
    ["akari-77", "PASSWORD_OWN_WORD"],
    [mobile.slice(-7), "PASSWORD_OWN_WORD"],
  ] as const) {
    const changes = { newPassword: chosen, confirmPassword: chosen };
    const answer = await reset(customer, practiceMessage!.code, changes);
    expect([reasonOf(answer), fieldOf(answer)]).toEqual([reason, "newPassword"]);
  }
  expect((await login(customer, password)).body?.code).toBe(1);
  expect((await reset(customer, practiceMessage!.code)).body?.code).toBe(1);
});

// ASVS 6.5.5, 6.6.2
test("a code works once, for ten minutes, and for its own purpose and number only", async () => {
  const customer = await world.customer();
  const other = await world.customer();
  const { mobile, api } = customer;
  const codeNow = async () =>
    (await api.call("user/sendResetCode", { mobile })).practiceMessage!.code;
  const registering = (await api.call("user/sendCode", { mobile })).practiceMessage!.code;
  expect(reasonOf(await reset(customer, registering))).toBe("VERIFICATION_WRONG");
  expect(reasonOf(await reset(other, await codeNow()))).toBe("VERIFICATION_WRONG");

  const late = await codeNow();
  world.clock.leap(10 * 60_000);
  expect(reasonOf(await reset(customer, late))).toBe("VERIFICATION_EXPIRED");
  const code = await codeNow();
  const twice = await Promise.all([reset(customer, code), reset(customer, code)]);
  expect(twice.filter(({ body }) => body?.code === 1)).toHaveLength(1);
});

// ASVS 6.1.1, 6.3.1, 6.6.3
test("a stranger who requests code after code guesses ten times an hour, and the owner still resets", async () => {
  const customer = await world.customer();
  const { mobile } = customer;
  const from = "127.0.0.92";
  let taken = 0;
  for (let round = 0; round < 8; round += 1) {
    await world.post("user/sendResetCode", { mobile }, { from });
    for (let tries = 0; tries < 5; tries += 1) {
      const guess = { mobile, verificationCode: "x", newPassword, confirmPassword: newPassword };
      const answer = await world.post("user/resetPassword", guess, { from });
      if (reasonOf(answer) === "VERIFICATION_WRONG") taken += 1;
      else expect([reasonOf(answer), answer.status]).toEqual(["RATE_LIMITED", 429]);
    }
  }
  expect(taken).toBe(10);
  await world.api().call("user/sendResetCode", { mobile });
  expect((await reset(customer, await codeOnDevice(customer))).body?.code).toBe(1);
});

// ASVS 6.1.1, 6.3.1
test("codes requested by strangers do not void the owner's", async () => {
  const customer = await world.customer();
  const { mobile, api } = customer;
  const { practiceMessage } = await api.call("user/sendResetCode", { mobile });
  for (let flood = 0; flood < 30; flood += 1)
    await world.post("user/sendResetCode", { mobile }, { from: "127.0.0.93" });
  expect((await reset(customer, practiceMessage!.code)).body?.code).toBe(1);
});

// ASVS 6.1.1
test("a stranger at the owner's own address neither floods the owner's messages nor voids codes nor uses up tries", async () => {
  const customer = await world.customer();
  const { mobile, api, token } = customer;
  const statuses = [];
  for (let asked = 0; asked < 12; asked += 1)
    statuses.push((await world.post("user/sendResetCode", { mobile })).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect((await api.call("user/practiceMessages", {})).items).toHaveLength(5);
  // The owner reads the code whoever requested it; here the signed-in owner requests one too.
  const { practiceMessage } = await api.call("user/sendResetCode", { mobile });
  const typed = { mobile, newPassword, confirmPassword: newPassword };
  for (let tries = 0; tries < 12; tries += 1)
    await world.post("user/resetPassword", { ...typed, verificationCode: "x" });
  const right = { ...typed, verificationCode: practiceMessage!.code };
  expect(reasonOf(await world.post("user/resetPassword", right))).toBe("VERIFICATION_TRIES");
  expect((await world.post("user/resetPassword", right, { token })).body?.code).toBe(1);
});

test("a stranger's guesses at the code end after five and leave the owner's tries alone", async () => {
  const customer = await world.customer();
  const { mobile, api } = customer;
  const { practiceMessage } = await api.call("user/sendResetCode", { mobile });
  const guess = (verificationCode: string) =>
    world.post(
      "user/resetPassword",
      { mobile, verificationCode, newPassword, confirmPassword: newPassword },
      { from: "127.0.0.91" },
    );
  for (let tries = 0; tries < 5; tries += 1)
    expect(reasonOf(await guess("not it"))).toBe("VERIFICATION_WRONG");
  expect(reasonOf(await guess(practiceMessage!.code))).toBe("VERIFICATION_TRIES");
  expect((await reset(customer, practiceMessage!.code)).body?.code).toBe(1);
});
