import { expect, test } from "vitest";
import { fieldOf, openWorld, password, reasonOf } from "./world.ts";

const world = await openWorld();

async function form(changes: Record<string, unknown> = {}) {
  const mobile = world.newMobile();
  const { practiceMessage } = await world.api().call("user/sendCode", { mobile });
  return {
    mobile,
    password,
    confirmPassword: password,
    invitationCode: world.akari.invitationCode,
    verificationCode: practiceMessage?.code ?? "",
    ...changes,
  };
}

async function refusal(changes: Record<string, unknown>) {
  const answer = await world.post("user/register", await form(changes));
  return [answer.status, answer.body?.code, reasonOf(answer), fieldOf(answer)];
}

test("M-ROLE-2 M-RT-7 M-ENT-12 a newcomer with an invitation code registers and is signed in", async () => {
  const sent = await form();
  const answer = await world.post("user/register", sent);
  expect(answer.body).toMatchObject({
    code: 1,
    data: { token: expect.any(String), user_id: expect.stringMatching(/^\d{12}$/) },
  });
  const { token, user_id } = answer.body!.data as { token: string; user_id: string };
  const user = await world.api(token).call("index/getUserInfo", {});
  expect(user.user_id).toBe(user_id);
  // The mobile number is the account: it signs in, and is shown masked.
  expect(user.mobile.slice(-4)).toBe(sent.mobile.slice(-4));
  expect(user.mobile).not.toBe(sent.mobile);
  const { mobile } = sent;
  expect((await world.api().call("user/login", { mobile, password })).user_id).toBe(user_id);
  // The number needs a code and an invitation.
  for (const [name, reason] of [
    ["invitationCode", "INVITATION_REQUIRED"],
    ["verificationCode", "VERIFICATION_REQUIRED"],
  ] as const)
    expect((await refusal({ [name]: "" })).slice(2)).toEqual([reason, name]);
});

test.each([
  ["M-VAL-3 mobile number is empty", { mobile: "" }, "MOBILE_REQUIRED", "mobile"],
  ["M-VAL-4 password is empty", { password: "" }, "PASSWORD_REQUIRED", "password"],
  [
    "M-VAL-5 confirmation is empty",
    { confirmPassword: "" },
    "CONFIRMATION_REQUIRED",
    "confirmPassword",
  ],
  [
    "M-VAL-6 invitation code is empty",
    { invitationCode: "" },
    "INVITATION_REQUIRED",
    "invitationCode",
  ],
  [
    "M-VAL-7 passwords differ",
    { confirmPassword: "akari124" },
    "PASSWORD_MISMATCH",
    "confirmPassword",
  ],
  ["M-VAL-8 mobile number is badly formed", { mobile: "0312345678" }, "MOBILE_FORMAT", "mobile"],
  ["M-VAL-8 mobile number is too short", { mobile: "090123456" }, "MOBILE_FORMAT", "mobile"],
  ["M-VAL-8 foreign number does not exist", { mobile: "+3312" }, "MOBILE_FORMAT", "mobile"],
  [
    "M-VAL-31 verification code is missing",
    { verificationCode: "" },
    "VERIFICATION_REQUIRED",
    "verificationCode",
  ],
  [
    "M-VAL-31 verification code is wrong",
    { verificationCode: "abc" },
    "VERIFICATION_WRONG",
    "verificationCode",
  ],
  [
    "M-VAL-31 invitation code is unknown",
    { invitationCode: "AKARI-0000-0000" },
    "INVITATION_UNKNOWN",
    "invitationCode",
  ],
  ["field is unknown", { nickname: "x" }, "FIELD_UNKNOWN", "nickname"],
  [
    "password has a control character",
    { password: "akari\u0000", confirmPassword: "akari\u0000" },
    "PASSWORD_CHARACTERS",
    "password",
  ],
])("%s", async (_name, changes, reason, field) => {
  expect(await refusal(changes)).toEqual([200, 0, reason, field]);
});

// ASVS 6.2.5
test.each([
  ["M-VAL-9 M-GAP-2 password of 5 is refused", "12345", "PASSWORD_LENGTH"],
  ["M-VAL-9 M-GAP-2 password of 6 is taken", "4k:7x9", undefined],
  ["M-VAL-9 M-GAP-2 password of 10 is taken", "5093 87416", undefined],
  ["M-VAL-9 M-GAP-2 password of 11 is refused", "12345678901", "PASSWORD_LENGTH"],
  ["M-VAL-9 M-GAP-2 six characters of any script are six", "練習🍙です。", undefined],
  ["M-GAP-2 one of the most common passwords is refused", "123456", "PASSWORD_COMMON"],
  ["M-GAP-2 so it is in capitals", "PASSWORD", "PASSWORD_COMMON"],
  ["M-GAP-2 the product's name is refused", "akari123", "PASSWORD_OWN_WORD"],
])("%s", async (_name, chosen, reason) => {
  const answer = await world.post(
    "user/register",
    await form({ password: chosen, confirmPassword: chosen }),
  );
  expect(reasonOf(answer)).toBe(reason);
  expect(answer.body?.code).toBe(reason === undefined ? 1 : 0);
});

test("M-GAP-2 a password with digits of one's own number is refused, and the code stays good", async () => {
  const given = await form();
  const own = given.mobile.slice(-8);
  const withOwn = { ...given, password: own, confirmPassword: own };
  const refused = await world.post("user/register", withOwn);
  expect([reasonOf(refused), fieldOf(refused)]).toEqual(["PASSWORD_OWN_WORD", "password"]);
  expect((await world.post("user/register", given)).body?.code).toBe(1);
});

test("M-VAL-3 M-VAL-4 M-VAL-5 M-VAL-6 M-VAL-31 with several errors the first field is reported", async () => {
  const order = [
    [{ mobile: "" }, "MOBILE_REQUIRED"],
    [{ mobile: "12" }, "MOBILE_FORMAT"],
    [{}, "PASSWORD_REQUIRED"],
    [{ password: "123" }, "PASSWORD_LENGTH"],
    [{ password: "4k:7x9" }, "CONFIRMATION_REQUIRED"],
    [{ password: "4k:7x9", confirmPassword: "1234567" }, "PASSWORD_MISMATCH"],
    [{ password: "4k:7x9", confirmPassword: "4k:7x9" }, "INVITATION_REQUIRED"],
    [
      { password: "4k:7x9", confirmPassword: "4k:7x9", invitationCode: "x" },
      "VERIFICATION_REQUIRED",
    ],
    [
      { password: "4k:7x9", confirmPassword: "4k:7x9", invitationCode: "x", verificationCode: "y" },
      "INVITATION_UNKNOWN",
    ],
  ] as const;
  for (const [good, reason] of order) {
    const body = {
      mobile: "09012345678",
      password: "",
      confirmPassword: "",
      invitationCode: "",
      verificationCode: "",
      ...good,
    };
    expect(reasonOf(await world.post("user/register", body))).toBe(reason);
  }
});

test.each([
  "060-3000-0001",
  "070 3000 0002",
  "０８０－３０００－０００３",
  "+81 90 3000 0004",
  "(090)30000005",
])("M-VAL-8 %s is a mobile number", async (mobile) => {
  const { practiceMessage } = await world.api().call("user/sendCode", { mobile });
  const { token } = await world.api().call("user/register", {
    ...(await form()),
    mobile,
    verificationCode: practiceMessage?.code ?? "",
  });
  const info = await world.api(token).call("index/getUserInfo", {});
  expect(info.mobile).toMatch(/^0[6-9]0-\*{4}-000\d$/);
});

test("M-VAL-31 M-GAP-6 a code expires after ten minutes", async () => {
  const body = await form();
  await world.clock.advance(10 * 60_000);
  expect(reasonOf(await world.post("user/register", body))).toBe("VERIFICATION_EXPIRED");
});

test("M-VAL-31 a code allows five wrong tries, even concurrent ones, and a new code resets them", async () => {
  const body = await form();
  const wrong = await Promise.all(
    Array.from({ length: 8 }, () =>
      world.post("user/register", { ...body, verificationCode: "x" }),
    ),
  );
  expect(wrong.map(reasonOf).filter((reason) => reason === "VERIFICATION_WRONG")).toHaveLength(5);
  expect(reasonOf(await world.post("user/register", body))).toBe("VERIFICATION_TRIES");

  const { practiceMessage } = await world.api().call("user/sendCode", { mobile: body.mobile });
  const again = { ...body, verificationCode: practiceMessage?.code };
  expect((await world.post("user/register", again)).body?.code).toBe(1);
});

test("M-VAL-31 another source cannot use up the tries of a code", async () => {
  const body = await form();
  for (let guess = 0; guess < 12; guess += 1)
    await world.post("user/register", { ...body, verificationCode: "x" }, { from: "127.0.0.9" });
  expect((await world.post("user/register", body)).body?.code).toBe(1);
});

test("a code is consumed only by success", async () => {
  const body = await form({ invitationCode: "AKARI-9999-9999" });
  expect(reasonOf(await world.post("user/register", body))).toBe("INVITATION_UNKNOWN");
  const good = { ...body, invitationCode: world.akari.invitationCode };
  expect((await world.post("user/register", good)).body?.code).toBe(1);
  expect(reasonOf(await world.post("user/register", good))).toBe("VERIFICATION_WRONG");
});

test("M-VAL-31 a used-up or expired invitation code is refused", async () => {
  const now = new Date(world.clock.now());
  await world.akari.edge.sql.query(
    `insert into invitation_codes (code, max_uses, created_at, expires_at)
     values ('ONCE', 1, $1, null), ('PAST', null, $1, $1)`,
    [now],
  );
  expect(
    (await world.post("user/register", await form({ invitationCode: "once" }))).body?.code,
  ).toBe(1);
  expect(await refusal({ invitationCode: "ONCE" })).toEqual([
    200,
    0,
    "INVITATION_USED_UP",
    "invitationCode",
  ]);
  expect(await refusal({ invitationCode: "PAST" })).toEqual([
    200,
    0,
    "INVITATION_EXPIRED",
    "invitationCode",
  ]);
});

test("of many concurrent registrations only one gets the last use of an invitation code", async () => {
  await world.akari.edge.sql.query(
    "insert into invitation_codes (code, max_uses, created_at) values ('LAST', 1, $1)",
    [new Date(world.clock.now())],
  );
  const forms = await Promise.all([1, 2, 3].map(() => form({ invitationCode: "LAST" })));
  const answers = await Promise.all(forms.map((body) => world.post("user/register", body)));
  expect(answers.map((answer) => answer.body?.code).sort()).toEqual([0, 0, 1]);
  const { rows } = await world.akari.edge.sql.query(
    "select used from invitation_codes where code = 'LAST'",
  );
  expect(rows).toEqual([{ used: 1 }]);
});

test("the code for a registered number goes to its owner's devices, never to the caller", async () => {
  const owner = await world.customer();
  const stranger = await world.customer();
  expect(await stranger.api.call("user/sendCode", { mobile: owner.mobile })).toEqual({
    practiceMessage: null,
  });
  expect(await world.api().call("user/sendCode", { mobile: owner.mobile })).toEqual({
    practiceMessage: null,
  });

  const { items } = await owner.api.call("user/practiceMessages", {});
  expect(items).toHaveLength(2);
  expect((await stranger.api.call("user/practiceMessages", {})).items).toEqual([]);
  const own = await owner.api.call("user/sendCode", { mobile: owner.mobile });
  expect(own.practiceMessage?.code).toMatch(/^\d{6}$/);
});

test("a number registers once: a repeat with its code is refused and the account is unchanged", async () => {
  const owner = await world.customer(1_000_000);
  const { practiceMessage } = await owner.api.call("user/sendCode", { mobile: owner.mobile });
  const body = { ...(await form()), mobile: owner.mobile, verificationCode: practiceMessage?.code };
  expect(reasonOf(await world.post("user/register", body))).toBe("MOBILE_REGISTERED");
  expect((await owner.api.call("account/summary", {})).totalAssets).toBe(1_000_000);
});

test("the code's message is in the requested language and states that no real money is involved", async () => {
  const mobile = world.newMobile();
  const answer = await world.post("user/sendCode", { mobile }, { lang: "jp" });
  const { practiceMessage } = answer.body!.data as {
    practiceMessage: { text: string; code: string };
  };
  expect(practiceMessage.text).toContain(practiceMessage.code);
  expect(practiceMessage.text).toContain("練習");
  expect(practiceMessage.text).toContain("実際のお金は動きません");
});
