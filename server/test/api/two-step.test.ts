import { expect, test } from "vitest";
import { createTwoSteps } from "../../src/features/two-step/two-steps.ts";
import { connectStream } from "../../src/push/testing/stream-client.ts";
import { codeAt } from "../../src/vault/totp.ts";
import { type Customer, fieldOf, openWorld, password, reasonOf } from "./world.ts";
import { personId } from "../../src/admission/person.ts";

const world = await openWorld();
const port = Number(new URL(world.akari.address).port);
const minute = 60_000;
const step = 30_000;

const post = (name: string, { token }: Customer, body: object) =>
  world.post(`twoStep/${name}`, body, { token });
const login = ({ mobile }: Customer, code?: string, word = password) =>
  world.post("user/login", { mobile, password: word, ...(code === undefined ? {} : { code }) });
const messagesOf = async ({ api }: Customer) =>
  (await api.call("account/messages", {})).items.map(({ title }) => title);

/** A customer whose sign-in asks for codes; the clock has moved on to the next code. */
async function customerWithTwoStep() {
  const customer = await world.customer();
  const { secret } = await customer.api.call("twoStep/begin", { password });
  const now = () => codeAt(secret, world.clock.now());
  const { recoveryCodes } = await customer.api.call("twoStep/confirm", { code: now() });
  world.clock.leap(step);
  return { ...customer, recoveryCodes, now };
}

// ASVS 2.3.1, 7.4.3
test("two-step verification is turned on with password and first code; the other sessions end with their sockets", async () => {
  const customer = await world.customer();
  const { api, mobile } = customer;
  const elsewhere = await world.api().call("user/login", { mobile, password });
  const socket = await connectStream(port, { token: elsewhere.token });
  expect(await api.call("twoStep/state", {})).toEqual({ since: null, recoveryCodesLeft: 0 });

  const { secret, address } = await api.call("twoStep/begin", { password });
  expect(address).toContain(`secret=${secret}`);
  expect(decodeURIComponent(address)).toContain("Akari 練習");
  expect(address).not.toContain(mobile.slice(3, 7));
  // Until two-step verification is confirmed, sign-in asks for no code.
  expect((await login(customer)).body?.code).toBe(1);
  const wrong = await post("confirm", customer, { code: "000000" });
  expect([reasonOf(wrong), fieldOf(wrong)]).toEqual(["TOTP_WRONG", "code"]);
  const code = codeAt(secret, world.clock.now());
  const { recoveryCodes, sessionsEnded } = await api.call("twoStep/confirm", { code });
  expect(sessionsEnded).toBe(2);
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await socket.closed).toBe(4001);
  expect(await api.call("twoStep/state", {})).toMatchObject({ recoveryCodesLeft: 10 });
  expect((await messagesOf(customer))[0]).toBe("Two-step verification is on");
  expect(reasonOf(await post("begin", customer, { password }))).toBe("TWO_STEP_ON");
  expect(reasonOf(await post("confirm", customer, { code }))).toBe("TWO_STEP_NOT_BEGUN");
});

// ASVS 6.5.1
test("M-GAP-2 sign-in asks for a code only after a right password, and accepts each code once", async () => {
  const customer = await customerWithTwoStep();
  const { now } = customer;
  expect(reasonOf(await login(customer, undefined, "wrong-one"))).toBe("LOGIN_WRONG");
  expect(reasonOf(await login(customer, now(), "wrong-one"))).toBe("LOGIN_WRONG");
  const asked = await login(customer);
  expect([asked.status, reasonOf(asked), fieldOf(asked)]).toEqual([
    200,
    "TWO_STEP_REQUIRED",
    "code",
  ]);
  const code = now();
  const both = await Promise.all([login(customer, code), login(customer, code)]);
  expect(both.filter(({ body }) => body?.code === 1)).toHaveLength(1);
  expect(reasonOf(await login(customer, code))).toBe("TWO_STEP_WRONG");
  // The previous step's code is refused too: it is older than the last accepted one.
  world.clock.leap(step);
  const shown = now();
  expect((await login(customer, ` ${shown.slice(0, 3)} ${shown.slice(3)} `)).body?.code).toBe(1);
  expect(reasonOf(await login(customer, code))).toBe("TWO_STEP_WRONG");
  const { items } = await customer.api.call("session/signIns", {});
  expect(items.map(({ succeeded, method }) => [succeeded, method])).toContainEqual([
    true,
    "authenticator",
  ]);
});

// ASVS 6.5.1
test("a recovery code works once, in any case and without its hyphen, and its use sends a message", async () => {
  const customer = await customerWithTwoStep();
  const [first, second] = customer.recoveryCodes;
  const typed = first!.toLowerCase().replace("-", "");
  const both = await Promise.all([login(customer, typed), login(customer, first)]);
  expect(both.filter(({ body }) => body?.code === 1)).toHaveLength(1);
  expect(reasonOf(await login(customer, first))).toBe("TWO_STEP_WRONG");
  expect((await login(customer, second)).body?.code).toBe(1);
  expect((await customer.api.call("twoStep/state", {})).recoveryCodesLeft).toBe(8);
  expect(await messagesOf(customer)).toContain("A recovery code was used");
  const other = await customerWithTwoStep();
  expect(reasonOf(await login(other, customer.recoveryCodes[2]))).toBe("TWO_STEP_WRONG");
});

// ASVS 6.4.3
test("M-GAP-2 five wrong codes stop codes for 15 minutes and send a message; a reset password ends the pause and keeps the second step", async () => {
  const customer = await customerWithTwoStep();
  const { api, mobile, now, token } = customer;
  for (const left of [4, 3, 2, 1]) {
    const answer = await login(customer, "000000");
    expect(reasonOf(answer)).toBe("TWO_STEP_WRONG");
    expect(answer.body?.msg).toContain(`after ${left} more wrong`);
  }
  expect(reasonOf(await login(customer, "000000"))).toBe("TWO_STEP_PAUSED");
  for (const code of [now(), customer.recoveryCodes[0]])
    expect(reasonOf(await login(customer, code))).toBe("TWO_STEP_PAUSED");
  expect(await messagesOf(customer)).toContain("Five wrong two-step codes");
  // A signed-in session is not affected.
  expect((await world.get("account/summary", { token })).body?.code).toBe(1);

  const { practiceMessage } = await api.call("user/sendResetCode", { mobile });
  await world.api().call("user/resetPassword", {
    mobile,
    verificationCode: practiceMessage!.code,
    newPassword: "another7",
    confirmPassword: "another7",
  });
  expect(reasonOf(await login(customer, undefined, "another7"))).toBe("TWO_STEP_REQUIRED");
  expect((await login(customer, now(), "another7")).body?.code).toBe(1);
});

test("after the pause the count of tries starts again", async () => {
  const customer = await customerWithTwoStep();
  for (let tries = 0; tries < 5; tries += 1) await login(customer, "not one");
  world.clock.leap(15 * minute);
  expect(reasonOf(await login(customer, "000000"))).toBe("TWO_STEP_WRONG");
  expect((await login(customer, customer.now())).body?.code).toBe(1);
});

// ASVS 6.6.3
test("fifty wrong codes at once count as at most five tries", async () => {
  const customer = await customerWithTwoStep();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => login(customer, String(100_000 + index))),
  );
  expect(answers.filter((answer) => reasonOf(answer) === "TWO_STEP_WRONG")).toHaveLength(4);
  const refused = ["TWO_STEP_WRONG", "TWO_STEP_PAUSED", "RATE_LIMITED"];
  for (const answer of answers) expect(refused).toContain(reasonOf(answer));
  expect(reasonOf(await login(customer, customer.now()))).toBe("TWO_STEP_PAUSED");
});

// ASVS 7.5.1
test("turning it off and new recovery codes need password and code, and send messages", async () => {
  const customer = await customerWithTwoStep();
  const { api, now, recoveryCodes } = customer;
  for (const name of ["end", "renewCodes"]) {
    const wrong = await post(name, customer, { password: "wrong-one", code: now() });
    expect([reasonOf(wrong), fieldOf(wrong)]).toEqual(["LOGIN_PASSWORD_WRONG", "password"]);
    const missing = await post(name, customer, { password });
    expect([reasonOf(missing), fieldOf(missing)]).toEqual(["FIELD_REQUIRED", "code"]);
    const bad = await post(name, customer, { password, code: "000000" });
    expect([reasonOf(bad), fieldOf(bad)]).toEqual(["TWO_STEP_WRONG", "code"]);
  }
  const renewed = await api.call("twoStep/renewCodes", { password, code: now() });
  expect(reasonOf(await login(customer, recoveryCodes[0]))).toBe("TWO_STEP_WRONG");
  const off = await api.call("twoStep/end", { password, code: renewed.recoveryCodes[0]! });
  expect(off).toEqual({ sessionsEnded: 0 });
  expect((await login(customer)).body?.code).toBe(1);
  expect(await messagesOf(customer)).toEqual(
    expect.arrayContaining(["New recovery codes were made", "Two-step verification is off"]),
  );
  expect(reasonOf(await post("end", customer, { password, code: "000000" }))).toBe("TWO_STEP_OFF");
});

test("neither secret nor recovery codes are readable in the database", async () => {
  const customer = await world.customer();
  const { secret } = await customer.api.call("twoStep/begin", { password });
  const { recoveryCodes } = await customer.api.call("twoStep/confirm", {
    code: codeAt(secret, world.clock.now()),
  });
  const { rows } = await world.akari.edge.sql.query<{ everything: string }>(
    `select (select string_agg(t::text, ' ') from two_steps t) || (select string_agg(r::text, ' ') from recovery_codes r) as everything`,
  );
  const raw = rows[0]!.everything;
  for (const text of [secret, ...recoveryCodes.map((code) => code.replace("-", ""))]) {
    expect(raw).not.toContain(text);
    expect(raw).not.toContain(Buffer.from(text).toString("hex"));
  }
});

// ASVS 6.5.1
test("a pause that ends while a wrong code is being refused admits no session", async () => {
  const { userId, now } = await customerWithTwoStep();
  const { edge } = world.akari;
  const person = personId(Number(userId));
  let isEnding = false;
  const query = async (text: string, values: unknown[]) => {
    // Meanwhile the owner's right code, which was counted before the pause began, has been confirmed.
    if (isEnding && text.startsWith("select paused_until"))
      await edge.sql.query(
        "update two_steps set wrong_tries = 0, paused_until = null where person_id = $1",
        [person],
      );
    return edge.sql.query(text, values);
  };
  const sql = new Proxy(edge.sql, {
    get: (pool, name) => (name === "query" ? query : pool[name as "connect"].bind(pool)),
  });
  const { check } = createTwoSteps({ ...edge, sql });
  const wrong = now() === "000000" ? "111111" : "000000";
  for (let tries = 0; tries < 5; tries += 1) await check(person, wrong, world.clock.now());
  expect(await check(person, wrong, world.clock.now())).toMatchObject({ kind: "paused" });
  isEnding = true;
  expect(await check(person, wrong, world.clock.now())).toEqual({ kind: "wrong", left: 4 });
});
