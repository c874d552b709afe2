import { expect, onTestFinished, test, vi } from "vitest";
import { withClient } from "../../src/db/open.ts";
import { connectStream } from "../../src/push/testing/stream-client.ts";
import { openWorld, password, reasonOf } from "./world.ts";

const world = await openWorld();
const port = Number(new URL(world.akari.address).port);

// ASVS 7.2.2, 7.2.3, 7.2.4, 11.5.1
test("a sign-in never opens a session that an attacker prepared, and that session is unchanged", async () => {
  const attacker = await world.customer();
  const { mobile, userId } = await world.customer();
  const answer = await world.post(
    "user/login",
    { mobile, password },
    { token: attacker.token, headers: { cookie: `token=${attacker.token}` } },
  );
  const { token, user_id } = answer.body!.data as { token: string; user_id: string };
  expect(user_id).toBe(userId);
  expect(token).not.toBe(attacker.token);
  expect(answer.headers["set-cookie"]).toBeUndefined();
  expect((await attacker.api.call("index/getUserInfo", {})).user_id).toBe(attacker.userId);

  // Each token has 256 random bits.
  const tokens = new Set<string>();
  for (let times = 0; times < 20; times += 1)
    tokens.add((await world.api().call("user/login", { mobile, password })).token);
  expect(tokens.size).toBe(20);
  for (const each of tokens) expect(Buffer.from(each, "base64url")).toHaveLength(32);
});

// ASVS 7.4.1
test("once the call that revokes a device is answered, the device gets no answer, over HTTP or the open socket", async () => {
  const { mobile, api } = await world.customer();
  const device = await world.api().call("user/login", { mobile, password });
  const socket = await connectStream(port, { token: device.token });
  const { items } = await api.call("session/list", {});
  const other = items.find(({ current }) => !current)!;
  await api.call("session/revoke", { sessionId: other.sessionId });
  const calls = await Promise.all(
    ["account/summary", "trade/orders", "account/messages"].map((name) =>
      world.get(name, { token: device.token }),
    ),
  );
  expect(calls.map(({ status }) => status)).toEqual([401, 401, 401]);
  expect(await socket.closed).toBe(4001);
});

// ASVS 6.3.1
test("guesses at a number from one address slow that address, and no other address", async () => {
  const { mobile } = await world.customer();
  const from = "127.0.0.111";
  const reasons = new Set<string | undefined>();
  for (let guess = 0; guess < 12; guess += 1)
    reasons.add(
      reasonOf(await world.post("user/login", { mobile, password: `guess-${guess}` }, { from })),
    );
  expect([...reasons]).toEqual(["LOGIN_WRONG", "RATE_LIMITED"]);
  // Even the right password does not help the guesser; the owner does not wait.
  expect(reasonOf(await world.post("user/login", { mobile, password }, { from }))).toBe(
    "RATE_LIMITED",
  );
  expect((await world.post("user/login", { mobile, password })).body?.code).toBe(1);
});

// ASVS 6.1.3, 6.3.4, 6.4.2
test("tokens come from registration, password, passkey and the owner's own bots; the API has no hints or secret questions", async () => {
  const { paths, components } = (await world.raw("GET", "/api.php/openapi.json"))
    .body as unknown as {
    readonly paths: Readonly<Record<string, unknown>>;
    readonly components: { readonly schemas: Readonly<Record<string, object>> };
  };
  const withToken = Object.entries(components.schemas)
    .filter(([, schema]) => /"token":\{/.test(JSON.stringify(schema)))
    .map(([name]) => name);
  expect(withToken).toEqual(["CreatedToken", "SessionLoginAnswer"]);
  const giving = Object.keys(paths).filter((path) =>
    withToken.some((name) => JSON.stringify(paths[path]).includes(`/schemas/${name}"`)),
  );
  expect(giving).toEqual(["/user/register", "/user/login", "/passkey/signIn", "/bot/create"]);
  expect(JSON.stringify({ paths, components })).not.toMatch(/hint|secretQuestion|securityAnswer/i);
});

// ASVS 16.2.5, 16.3.4, 16.5.1
test("secrets that were typed, sent or issued are not in the log, and a fault shows its caller no internals", async () => {
  const lines: string[] = [];
  const stderr = vi.spyOn(process.stderr, "write").mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  onTestFinished(() => stderr.mockRestore());
  const { mobile, token, api } = await world.customer();
  const typed = "planted-7x";
  await world.post("user/login", { mobile, password: typed });
  const { practiceMessage } = await api.call("user/sendResetCode", { mobile });
  const bot = await api.call("bot/create", { tokenName: "planted", scope: "read" });
  const name = "植田 秘密";
  await world.post("identity/submit", { idName: name, idNumber: "SPECIMEN-9182-7364" }, { token });
  const rename = (from: string, to: string) =>
    withClient(world.test.owner, "test", (client) =>
      client.query(`alter table ${from} rename to ${to}`),
    );
  await rename("verification_codes", "away");
  const faulty = await world.post("user/sendResetCode", { mobile }, { token });
  await rename("away", "verification_codes");
  expect([faulty.status, reasonOf(faulty)]).toEqual([500, "FAULT"]);
  expect(faulty.text).not.toMatch(/verification_codes|relation|select|insert|\.ts|at /i);
  const secrets = [
    typed,
    password,
    token,
    mobile,
    mobile.slice(1),
    practiceMessage!.code,
    bot.secret,
    name,
    "SPECIMEN-9182-7364",
  ];
  expect(lines.join("\n")).toContain("verification_codes");
  for (const secret of secrets) expect(lines.filter((line) => line.includes(secret))).toEqual([]);
});

// ASVS 4.1.3, 15.3.4
test("headers of a proxy that is not configured choose no address, no host and no protocol", async () => {
  const { mobile } = await world.customer();
  const from = "127.0.0.112";
  let taken = 0;
  for (let guess = 0; guess < 14; guess += 1) {
    const headers = {
      "x-forwarded-for": `203.0.113.${guess}`,
      "x-real-ip": `203.0.113.${guess}`,
      forwarded: `for=203.0.113.${guess};proto=https`,
      "x-forwarded-proto": "https",
      "x-forwarded-host": "elsewhere.example",
    };
    const answer = await world.post(
      "user/login",
      { mobile, password: "wrong-one" },
      { from, headers },
    );
    if (reasonOf(answer) === "LOGIN_WRONG") taken += 1;
  }
  expect(taken).toBe(10);
});
