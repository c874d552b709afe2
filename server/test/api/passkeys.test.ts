import type { AnswerOf } from "@akari/api/endpoints";
import { passkeysMaximum } from "@akari/api/passkey";
import { expect, test } from "vitest";
import { connectStream } from "../../src/push/testing/stream-client.ts";
import { codeAt } from "../../src/vault/totp.ts";
import { type Authenticator, createAuthenticator } from "./authenticator.ts";
import { type Customer, fieldOf, openWorld, password, type RawAnswer, reasonOf } from "./world.ts";

const world = await openWorld();
const port = Number(new URL(world.akari.address).port);
const host = `localhost:${port}`;
const site = { rpId: "localhost", origin: `http://${host}` };

const post = (name: string, body: object, token?: string, at = host): Promise<RawAnswer> =>
  world.post(`passkey/${name}`, body, {
    headers: { host: at },
    ...(token === undefined ? {} : { token }),
  });
const dataOf = <Data>({ body }: RawAnswer) => body!.data as Data;

const beginAdd = async (token: string) =>
  dataOf<AnswerOf<"passkey/beginAdd">>(await post("beginAdd", { password }, token));
const beginSignIn = async () =>
  dataOf<AnswerOf<"passkey/beginSignIn">>(await post("beginSignIn", {}));

async function addTo({ token }: Customer, device = createAuthenticator()): Promise<Authenticator> {
  const { challenge } = await beginAdd(token);
  const added = await post("add", device.create({ challenge, ...site }), token);
  expect(added.body?.code).toBe(1);
  return device;
}
const signInWith = async (device: Authenticator, changes: object = {}) =>
  post("signIn", device.sign({ challenge: (await beginSignIn()).challenge, ...site, ...changes }));
const list = async ({ token }: Customer) => (await world.api(token).call("passkey/list", {})).items;
const messagesOf = async ({ api }: Customer) =>
  (await api.call("account/messages", {})).items.map(({ title }) => title);

// ASVS 7.5.1
test("a passkey is added with the login password and signs in without it; a message and the sign-ins show it", async () => {
  const customer = await world.customer();
  const wrong = await post("beginAdd", { password: "wrong-one" }, customer.token);
  expect([reasonOf(wrong), fieldOf(wrong)]).toEqual(["LOGIN_PASSWORD_WRONG", "password"]);
  const options = await beginAdd(customer.token);
  expect(options).toMatchObject({
    rp: { id: "localhost", name: "Akari 練習" },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    attestation: "none",
  });
  expect(JSON.stringify(options)).not.toContain(customer.mobile);
  const device = await addTo(customer);
  expect(await list(customer)).toMatchObject([{ host: "localhost", lastUsedAt: null }]);
  expect((await beginAdd(customer.token)).excludeCredentials).toEqual([
    { type: "public-key", id: device.credentialId },
  ]);

  const signedIn = await signInWith(device);
  const { token, user_id: userId } = dataOf<AnswerOf<"passkey/signIn">>(signedIn);
  expect(userId).toBe(customer.userId);
  expect((await world.get("account/summary", { token })).body?.code).toBe(1);
  expect((await list(customer))[0]!.lastUsedAt).not.toBeNull();
  expect((await customer.api.call("session/signIns", {})).items).toMatchObject([
    { succeeded: true, method: "passkey" },
  ]);
  expect(await messagesOf(customer)).toContain("A passkey was added");
});

test("with two-step verification on, a passkey needs no code", async () => {
  const customer = await world.customer();
  const device = await addTo(customer);
  const { secret } = await customer.api.call("twoStep/begin", { password });
  await customer.api.call("twoStep/confirm", { code: codeAt(secret, world.clock.now()) });
  expect((await signInWith(device)).body?.code).toBe(1);
});

test("a challenge works once, for its purpose and caller, for five minutes", async () => {
  const customer = await world.customer();
  const other = await world.customer();
  const device = await addTo(customer);
  const { challenge } = await beginSignIn();
  const signed = device.sign({ challenge, ...site });
  const twice = await Promise.all([post("signIn", signed), post("signIn", signed)]);
  expect(twice.map((answer) => reasonOf(answer)).toSorted()).toEqual([
    "PASSKEY_EXPIRED",
    undefined,
  ]);
  expect(reasonOf(await post("signIn", signed))).toBe("PASSKEY_EXPIRED");

  const forAdding = (await beginAdd(customer.token)).challenge;
  expect(reasonOf(await signInWith(device, { challenge: forAdding }))).toBe("PASSKEY_EXPIRED");
  const stolen = createAuthenticator().create({ challenge: forAdding, ...site });
  expect(reasonOf(await post("add", stolen, other.token))).toBe("PASSKEY_EXPIRED");
  const invented = { challenge: "A".repeat(43) };
  expect(reasonOf(await signInWith(device, invented))).toBe("PASSKEY_EXPIRED");

  const late = (await beginSignIn()).challenge;
  world.clock.leap(5 * 60_000);
  expect(reasonOf(await signInWith(device, { challenge: late }))).toBe("PASSKEY_EXPIRED");
});

test.each([
  ["from another origin", { origin: "https://akari.example" }],
  ["from another port of the host", { origin: "http://localhost:1" }],
  ["for another site", { rpId: "akari.example" }],
  ["that the user did not unlock", { verified: false }],
])("a signature %s opens no session, and no passkey is added with it", async (_case, changes) => {
  const customer = await world.customer();
  const device = await addTo(customer);
  expect(reasonOf(await signInWith(device, changes))).toBe("PASSKEY_WRONG");
  const { challenge } = await beginAdd(customer.token);
  const made = createAuthenticator().create({ challenge, ...site, ...changes });
  expect(reasonOf(await post("add", made, customer.token))).toBe("PASSKEY_WRONG");
  expect(await list(customer)).toHaveLength(1);
});

// ASVS 11.6.1
test("another key, a forged signature and a stolen copy of a key open no session", async () => {
  const customer = await world.customer();
  const device = await addTo(customer);
  expect(reasonOf(await signInWith(createAuthenticator()))).toBe("PASSKEY_WRONG");
  const { challenge } = await beginSignIn();
  const forged = { ...createAuthenticator().sign({ challenge, ...site }) };
  const as = { ...forged, credentialId: device.credentialId };
  expect(reasonOf(await post("signIn", as))).toBe("PASSKEY_WRONG");
  // The copy's counter falls behind the device's.
  const copy = device.copy();
  expect((await signInWith(device)).body?.code).toBe(1);
  expect(reasonOf(await signInWith(copy))).toBe("PASSKEY_WRONG");
});

test("a passkey of one host does not sign in at another, and addresses without a name have no passkeys", async () => {
  const customer = await world.customer();
  const device = await addTo(customer);
  const elsewhere = `akari.localhost:${port}`;
  const begun = await post("beginSignIn", {}, undefined, elsewhere);
  const { challenge, rpId } = dataOf<AnswerOf<"passkey/beginSignIn">>(begun);
  expect(rpId).toBe("akari.localhost");
  const signed = device.sign({ challenge, rpId, origin: `http://${elsewhere}` });
  expect(reasonOf(await post("signIn", signed, undefined, elsewhere))).toBe("PASSKEY_WRONG");
  const bare = `127.0.0.1:${port}`;
  for (const answer of [
    await post("beginSignIn", {}, undefined, bare),
    await post("beginAdd", { password }, customer.token, bare),
  ])
    expect(reasonOf(answer)).toBe("PASSKEY_ADDRESS");
});

test("the same passkey is not added twice, and requests at once do not exceed the limit", async () => {
  const customer = await world.customer();
  const device = await addTo(customer);
  const again = device.create({ challenge: (await beginAdd(customer.token)).challenge, ...site });
  expect(reasonOf(await post("add", again, customer.token))).toBe("PASSKEY_KNOWN");
  const challenges = [];
  for (let more = 0; more < passkeysMaximum + 2; more += 1)
    challenges.push((await beginAdd(customer.token)).challenge);
  const answers = await Promise.all(
    challenges.map((challenge) =>
      post("add", createAuthenticator().create({ challenge, ...site }), customer.token),
    ),
  );
  expect(await list(customer)).toHaveLength(passkeysMaximum);
  expect(answers.filter((answer) => reasonOf(answer) === "TOO_MANY_PASSKEYS")).toHaveLength(3);
  expect(reasonOf(await post("beginAdd", { password }, customer.token))).toBe("TOO_MANY_PASSKEYS");
});

test("a removed passkey ends the sessions that it opened, with their sockets, and no other", async () => {
  const customer = await world.customer();
  const stranger = await world.customer();
  const device = await addTo(customer);
  const { token } = dataOf<{ token: string }>(await signInWith(device));
  const byPassword = await world.api().call("user/login", { mobile: customer.mobile, password });
  const socket = await connectStream(port, { token });
  const { passkeyId } = (await list(customer))[0]!;
  const remove = (who: Customer, typed = password) =>
    post("remove", { passkeyId, password: typed }, who.token);
  const foreign = await remove(stranger);
  expect([foreign.status, reasonOf(foreign)]).toEqual([404, "PASSKEY_UNKNOWN"]);
  expect(reasonOf(await remove(customer, "wrong-one"))).toBe("LOGIN_PASSWORD_WRONG");
  expect(dataOf(await remove(customer))).toEqual({ sessionsEnded: 1 });
  expect(await socket.closed).toBe(4001);
  for (const alive of [customer.token, byPassword.token])
    expect((await world.get("account/summary", { token: alive })).body?.code).toBe(1);
  expect(reasonOf(await signInWith(device))).toBe("PASSKEY_WRONG");
  expect(await list(customer)).toEqual([]);
  expect(await messagesOf(customer)).toContain("A passkey was removed");
});

test.each([
  ["client data that is no JSON", { clientDataJSON: "bm90IGpzb24" }, "PASSKEY_WRONG"],
  ["client data without members", { clientDataJSON: "e30" }, "PASSKEY_WRONG"],
  ["client data that is no base64url", { clientDataJSON: "+/=" }, "FIELD_FORMAT"],
  ["an empty signature", { signature: "" }, "FIELD_REQUIRED"],
  ["a signature of 9,000 characters", { signature: "A".repeat(9000) }, "FIELD_TOO_LONG"],
  ["three bytes from the authenticator", { authenticatorData: "AAAA" }, "PASSKEY_WRONG"],
])("a sign-in with %s is refused", async (_case, changes, reason) => {
  const customer = await world.customer();
  const device = await addTo(customer);
  const { challenge } = await beginSignIn();
  const answer = await post("signIn", { ...device.sign({ challenge, ...site }), ...changes });
  expect([answer.status, reasonOf(answer)]).toEqual([200, reason]);
});
