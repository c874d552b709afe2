import { expect, test } from "vitest";
import { type Customer, fieldOf, openWorld, password, type RawAnswer, reasonOf } from "./world.ts";

const world = await openWorld();
const minute = 60_000;

const codeOf = async ({ api }: Customer): Promise<string> =>
  (await api.call("fundPassword/sendCode", {})).practiceMessage!.code;
const setting = (verificationCode: string, changes: object = {}) => ({
  password,
  verificationCode,
  newPassword: "112233",
  confirmPassword: "112233",
  ...changes,
});
const post = (name: string, customer: Customer, body: object): Promise<RawAnswer> =>
  world.post(`fundPassword/${name}`, body, { token: customer.token });
const state = ({ api }: Customer) => api.call("fundPassword/state", {});
const change = (customer: Customer, oldPassword: string, newPassword = "445566") =>
  post("change", customer, { oldPassword, newPassword, confirmPassword: newPassword });

async function customerWithPassword(): Promise<Customer> {
  const customer = await world.customer();
  await customer.api.call("fundPassword/set", setting(await codeOf(customer)));
  return customer;
}

test("M-VAL-32 the first fund password is set with login password and text code, once", async () => {
  const customer = await world.customer();
  expect(await state(customer)).toEqual({ set: false, changedAt: null, pausedUntil: null });
  expect(reasonOf(await change(customer, "112233"))).toBe("FUND_PASSWORD_UNSET");
  expect(reasonOf(await post("reset", customer, setting("000000")))).toBe("FUND_PASSWORD_UNSET");

  const code = await codeOf(customer);
  expect((await post("set", customer, setting(code))).body?.code).toBe(1);
  expect(await state(customer)).toMatchObject({ set: true, pausedUntil: null });
  expect(reasonOf(await post("set", customer, setting(await codeOf(customer))))).toBe(
    "FUND_PASSWORD_SET",
  );
  const { rows } = await world.test.database.app.query(
    "select password_hash from fund_passwords where account_id = $1",
    [customer.userId],
  );
  expect(rows).toEqual([{ password_hash: expect.stringMatching(/^\$argon2id\$/) }]);
});

test("M-VAL-32 a forgotten one is replaced with login password and text code, and a code works once", async () => {
  const customer = await customerWithPassword();
  const code = await codeOf(customer);
  const anew = setting(code, { newPassword: "778899", confirmPassword: "778899" });
  expect((await post("reset", customer, anew)).body?.code).toBe(1);
  expect(reasonOf(await change(customer, "112233"))).toBe("FUND_PASSWORD_WRONG");
  expect((await change(customer, "778899")).body?.code).toBe(1);
  expect(reasonOf(await post("reset", customer, anew))).toBe("VERIFICATION_WRONG");
});

test.each([
  [{ password: "" }, "PASSWORD_REQUIRED", "password"],
  [{ password: "wrong-one" }, "LOGIN_PASSWORD_WRONG", "password"],
  [{ verificationCode: "" }, "VERIFICATION_REQUIRED", "verificationCode"],
  [{ verificationCode: "abcdef" }, "VERIFICATION_WRONG", "verificationCode"],
  [{ newPassword: "" }, "FIELD_REQUIRED", "newPassword"],
  [{ newPassword: "12345" }, "FUND_PASSWORD_LENGTH", "newPassword"],
  [{ newPassword: "12345678901" }, "FUND_PASSWORD_LENGTH", "newPassword"],
  [{ newPassword: "abc1\u200b23" }, "PASSWORD_CHARACTERS", "newPassword"],
  [{ newPassword: "12\n456" }, "PASSWORD_CHARACTERS", "newPassword"],
  [{ newPassword: password, confirmPassword: password }, "FUND_PASSWORD_IS_LOGIN", "newPassword"],
  [{ confirmPassword: "" }, "CONFIRMATION_REQUIRED", "confirmPassword"],
  [{ confirmPassword: "112234" }, "PASSWORD_MISMATCH", "confirmPassword"],
])(
  "M-VAL-32 first setting with %j is refused with %s and sets nothing",
  async (changes, reason, field) => {
    const customer = await world.customer();
    const answer = await post("set", customer, setting(await codeOf(customer), changes));
    expect([reasonOf(answer), fieldOf(answer)]).toEqual([reason, field]);
    expect(await state(customer)).toMatchObject({ set: false });
  },
);

test.each([
  ["M-VAL-13 without the old one", { oldPassword: "" }, "FIELD_REQUIRED", "oldPassword"],
  [
    "M-VAL-13 with a wrong old one",
    { oldPassword: "999999" },
    "FUND_PASSWORD_WRONG",
    "oldPassword",
  ],
  ["M-VAL-14 without a new one", { newPassword: "" }, "FIELD_REQUIRED", "newPassword"],
  ["M-VAL-14 with 5 characters", { newPassword: "12345" }, "FUND_PASSWORD_LENGTH", "newPassword"],
  [
    "M-VAL-14 with 11 characters",
    { newPassword: "12345678901" },
    "FUND_PASSWORD_LENGTH",
    "newPassword",
  ],
  [
    "M-VAL-14 with an invisible character",
    { newPassword: "12345\u200b" },
    "PASSWORD_CHARACTERS",
    "newPassword",
  ],
  [
    "M-VAL-15 without confirmation",
    { confirmPassword: "" },
    "CONFIRMATION_REQUIRED",
    "confirmPassword",
  ],
  [
    "M-VAL-15 with another one",
    { confirmPassword: "445567" },
    "PASSWORD_MISMATCH",
    "confirmPassword",
  ],
])("a change %s is refused and changes nothing", async (_, changes, reason, field) => {
  const customer = await customerWithPassword();
  const good = { oldPassword: "112233", newPassword: "445566", confirmPassword: "445566" };
  const answer = await post("change", customer, { ...good, ...changes });
  expect([reasonOf(answer), fieldOf(answer)]).toEqual([reason, field]);
  expect((await post("change", customer, good)).body?.code).toBe(1);
});

test("M-VAL-14 M-GAP-2 6 and 10 characters of any kind are accepted, and full-width ones are equal", async () => {
  const customer = await customerWithPassword();
  for (const [old, next] of [
    ["112233", "1234567890"],
    ["１２３４５６７８９０", "６５４３２１"],
    ["654321", "灯 Akari!1"],
    ["灯　Ａｋａｒｉ！１", "abc 12"],
    ["abc 12", "112233"],
  ] as const)
    expect((await change(customer, old, next)).body?.code).toBe(1);
});

test("the login password is refused as fund password, at the first setting and at a change", async () => {
  const customer = await world.customer();
  await customer.api.call("user/changePassword", {
    oldPassword: password,
    newPassword: "24680135",
    confirmPassword: "24680135",
  });
  const same = { password: "24680135", newPassword: "24680135", confirmPassword: "24680135" };
  const first = await post("set", customer, setting(await codeOf(customer), same));
  expect([reasonOf(first), fieldOf(first)]).toEqual(["FUND_PASSWORD_IS_LOGIN", "newPassword"]);
  expect(await state(customer)).toMatchObject({ set: false });
  const own = { password: "24680135" };
  await customer.api.call("fundPassword/set", setting(await codeOf(customer), own));
  expect(reasonOf(await change(customer, "112233", "24680135"))).toBe("FUND_PASSWORD_IS_LOGIN");
});

test("a code for opening an account is refused here, and the other way round", async () => {
  const customer = await customerWithPassword();
  const { mobile, api } = customer;
  const { practiceMessage } = await api.call("user/sendCode", { mobile });
  expect(reasonOf(await post("reset", customer, setting(practiceMessage!.code)))).toBe(
    "VERIFICATION_WRONG",
  );
  const registering = {
    mobile,
    password,
    confirmPassword: password,
    invitationCode: world.akari.invitationCode,
    verificationCode: await codeOf(customer),
  };
  expect(reasonOf(await world.post("user/register", registering))).toBe("VERIFICATION_WRONG");
});

test("five wrong fund passwords in a row stop the check for 15 minutes, in every session, and nothing else", async () => {
  const customer = await customerWithPassword();
  const { token } = await world.api().call("user/login", { mobile: customer.mobile, password });
  const elsewhere = { ...customer, token };
  const until = () => world.clock.now() + 15 * minute;
  for (const left of [4, 3, 2, 1]) {
    const answer = await change(left % 2 === 0 ? customer : elsewhere, "999999");
    expect(reasonOf(answer)).toBe("FUND_PASSWORD_WRONG");
    expect(answer.body?.msg).toContain(`${left}`);
  }
  expect(reasonOf(await change(customer, "999999"))).toBe("FUND_PASSWORD_PAUSED");
  expect(Date.parse((await state(customer)).pausedUntil!)).toBe(until());
  expect(reasonOf(await change(elsewhere, "112233"))).toBe("FUND_PASSWORD_PAUSED");

  // Trading, deposits and other customers are not affected.
  await customer.api.call("deposit/request", { clientId: "goes-on", amount: 10_000 });
  const { items } = await customer.api.call("market/list", {});
  await world.clock.advance(3000);
  await customer.api
    .call("trade/preview", {
      code: items[0]!.code,
      side: "long",
      type: "market",
      quantity: 100,
      leverage: 1,
    })
    .catch(({ reason }: { reason: string }) => expect(reason).toBe("FUNDS_SHORT"));
  expect((await change(await customerWithPassword(), "112233")).body?.code).toBe(1);

  await world.clock.advance(15 * minute - 3001);
  expect(reasonOf(await change(customer, "112233"))).toBe("FUND_PASSWORD_PAUSED");
  await world.clock.advance(1);
  expect((await state(customer)).pausedUntil).toBeNull();
  expect(reasonOf(await change(customer, "999999"))).toBe("FUND_PASSWORD_WRONG");
  expect((await change(customer, "112233")).body?.code).toBe(1);
});

test("a right one resets the count of wrong ones, and a new password ends the pause", async () => {
  const customer = await customerWithPassword();
  for (let wrong = 0; wrong < 4; wrong += 1) await change(customer, "999999");
  expect((await change(customer, "112233", "112233")).body?.code).toBe(1);
  for (let wrong = 0; wrong < 5; wrong += 1) await change(customer, "999999");
  expect(reasonOf(await change(customer, "112233"))).toBe("FUND_PASSWORD_PAUSED");
  expect((await post("reset", customer, setting(await codeOf(customer)))).body?.code).toBe(1);
  expect((await change(customer, "112233")).body?.code).toBe(1);
});

test("of many wrong ones at once at most five are checked", async () => {
  const customer = await customerWithPassword();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, guess) => change(customer, String(900_000 + guess))),
  );
  expect(answers.map(reasonOf).filter((reason) => reason === "FUND_PASSWORD_WRONG")).toHaveLength(
    4,
  );
  expect(reasonOf(await change(customer, "112233"))).toBe("FUND_PASSWORD_PAUSED");
});

test("the right one in 40 requests at once is accepted each time, and never counts as wrong", async () => {
  const customer = await customerWithPassword();
  for (let wrong = 0; wrong < 4; wrong += 1) await change(customer, "999999");
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => change(customer, "112233", "112233")),
  );
  expect(new Set(answers.map((answer) => reasonOf(answer) ?? "done"))).not.toContain(
    "FUND_PASSWORD_PAUSED",
  );
  expect((await state(customer)).pausedUntil).toBeNull();
  expect((await change(customer, "112233")).body?.code).toBe(1);
});

test("a caller without a session of the account cannot reach its fund password", async () => {
  const owner = await customerWithPassword();
  const stranger = await customerWithPassword();
  for (let wrong = 0; wrong < 6; wrong += 1) {
    const guess = { oldPassword: "999999", newPassword: "445566", confirmPassword: "445566" };
    expect((await world.post("fundPassword/change", guess)).status).toBe(401);
    await world.post(`fundPassword/change?user_id=${owner.userId}`, guess, {
      token: stranger.token,
    });
  }
  expect((await state(owner)).pausedUntil).toBeNull();
  expect((await change(owner, "112233")).body?.code).toBe(1);
});
