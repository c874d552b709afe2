import type { ConsoleAnswerOf } from "@akari/api/console/endpoints";
import { backgroundHeader } from "@akari/api/console/session";
import { expect, test } from "vitest";
import { codeAt } from "../../src/vault/totp.ts";
import { fieldOf, openWorld, reasonOf } from "../api/world.ts";
import {
  callConsole,
  colleague,
  cookieOf,
  dataOf,
  operatorPassword,
  setUp,
  signIn,
} from "./desk.ts";

const world = await openWorld();
const minuteMs = 60_000;

const state = async (cookie?: string) =>
  dataOf<ConsoleAnswerOf<"session/state">>(
    await callConsole(world, "session/state", {}, cookie === undefined ? {} : { cookie }),
  );

const oneTimeSecret = world.akari.operatorSecret ?? "";
const before = await state();
const enrol = (secret: string) => callConsole(world, "session/enrol", { oneTimeSecret: secret });
const enrolled = dataOf<ConsoleAnswerOf<"session/enrol">>(
  await enrol(` ${oneTimeSecret.toLowerCase()} `),
);
const form = {
  oneTimeSecret,
  signInName: "Rin",
  name: "三枝 凛",
  password: operatorPassword,
  code: "000000",
};
const tooEarly = {
  wrongSecret: await enrol("AAAA-BBBB"),
  wrongCode: await callConsole(world, "session/setUp", form),
  shortPassword: await callConsole(world, "session/setUp", { ...form, password: "short" }),
  commonPassword: await callConsole(world, "session/setUp", {
    ...form,
    password: "Administrator",
    code: codeAt(enrolled.totpSecret, world.clock.now()),
  }),
};
const administrator = await setUp(world, oneTimeSecret, "Rin", "三枝 凛");

// ASVS 6.3.2, 13.2.3
test("the first administrator is set up with the printed one-time secret, which works once", async () => {
  expect(oneTimeSecret).toMatch(/^([A-Z2-9]{4}-){4}[A-Z2-9]{4}$/);
  expect([before.first, before.session]).toEqual([true, null]);
  expect(enrolled.roles).toEqual(["administrator"]);
  expect(enrolled.totpAddress).toContain(enrolled.totpSecret);
  expect(reasonOf(tooEarly.wrongSecret)).toBe("ONE_TIME_SECRET_WRONG");
  expect(reasonOf(tooEarly.wrongCode)).toBe("TOTP_WRONG");
  expect(reasonOf(tooEarly.shortPassword)).toBe("OPERATOR_PASSWORD_LENGTH");
  expect(tooEarly.shortPassword.body?.msg).toContain("12 to 128");
  expect([reasonOf(tooEarly.commonPassword), fieldOf(tooEarly.commonPassword)]).toEqual([
    "PASSWORD_COMMON",
    "password",
  ]);

  expect([administrator.signInName, administrator.name]).toEqual(["rin", "三枝 凛"]);
  expect((await state()).first).toBe(false);
  const code = codeAt(enrolled.totpSecret, world.clock.now());
  expect(reasonOf(await callConsole(world, "session/setUp", { ...form, code }))).toBe(
    "ONE_TIME_SECRET_WRONG",
  );
  const { rows } = await world.test.database.app.query("select * from operators");
  expect(JSON.stringify(rows)).not.toContain(oneTimeSecret);
  expect(JSON.stringify(rows)).not.toContain(enrolled.totpSecret);
});

test("a session needs its cookie and its header", async () => {
  const { cookie, token } = await signIn(world, administrator);
  const list = (options: Parameters<typeof callConsole>[3]) =>
    callConsole(world, "operator/list", {}, options);
  expect((await list({ cookie, token })).body?.code).toBe(1);
  const refusals = [
    [{}, "CONSOLE_SESSION_REQUIRED"],
    [{ token }, "CONSOLE_SESSION_REQUIRED"],
    [{ cookie }, "CONSOLE_TOKEN_MISSING"],
    [{ cookie, token: cookie }, "CONSOLE_TOKEN_MISSING"],
    [{ cookie: "A".repeat(43), token }, "CONSOLE_TOKEN_MISSING"],
  ] as const;
  for (const [options, reason] of refusals) {
    const answer = await list(options);
    expect([answer.status, reasonOf(answer)]).toEqual([401, reason]);
  }
});

// ASVS 3.5.1
test("another site's page is refused, also when it signs in", async () => {
  const { cookie, token } = await signIn(world, administrator);
  for (const headers of [
    { origin: "https://elsewhere.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ]) {
    const act = await callConsole(
      world,
      "operator/invite",
      { clientId: "forged", name: "偽 造", roles: ["treasury"] },
      { cookie, token, headers },
    );
    expect([act.status, reasonOf(act)]).toEqual([403, "FOREIGN_ORIGIN"]);
    const login = await callConsole(
      world,
      "session/login",
      { signInName: "rin", password: operatorPassword, code: "000000" },
      { headers },
    );
    expect(reasonOf(login)).toBe("FOREIGN_ORIGIN");
  }
  const { host } = new URL(world.akari.address);
  const own = { origin: `http://${host}`, "sec-fetch-site": "same-origin" };
  const listed = await callConsole(world, "operator/list", {}, { cookie, token, headers: own });
  expect(listed.body?.code).toBe(1);
});

// ASVS 3.3.2, 3.3.4
test("scripts and other sites cannot use the cookie, and its token survives a reload of the page", async () => {
  await world.clock.advance(30_000);
  const login = await callConsole(world, "session/login", {
    signInName: " ＲＩＮ ",
    password: operatorPassword,
    code: codeAt(enrolled.totpSecret, world.clock.now()),
  });
  const { token } = dataOf<ConsoleAnswerOf<"session/login">>(login);
  expect([login.headers["set-cookie"]].flat()[0]).toMatch(
    /^akari_console=[\w-]{43}; Path=\/api\.php\/console; HttpOnly; SameSite=Strict$/,
  );
  const reloaded = await state(cookieOf(login));
  expect(reloaded.session?.token).toBe(token);
});

test("name, password and code are checked together, and a code works once", async () => {
  await world.clock.advance(30_000);
  const code = codeAt(enrolled.totpSecret, world.clock.now());
  const right = { signInName: "rin", password: operatorPassword, code };
  const wrong = [
    { ...right, signInName: "nobody" },
    { ...right, password: "another long password" },
    { ...right, code: code === "000000" ? "111111" : "000000" },
  ];
  const answers = [];
  for (const request of wrong) answers.push(await callConsole(world, "session/login", request));
  expect(answers.map(reasonOf)).toEqual(Array(3).fill("OPERATOR_LOGIN_WRONG"));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect((await callConsole(world, "session/login", right)).body?.code).toBe(1);
  expect(reasonOf(await callConsole(world, "session/login", right))).toBe("OPERATOR_LOGIN_WRONG");
});

test("a stranger's guesses lock out only their own address", async () => {
  await world.clock.advance(30_000);
  const guess = (from: string, code: string) =>
    callConsole(
      world,
      "session/login",
      { signInName: "rin", password: "wrong wrong wrong", code },
      { from },
    );
  for (let place = 0; place < 10; place += 1)
    expect(reasonOf(await guess("127.0.0.9", "123456"))).toBe("OPERATOR_LOGIN_WRONG");
  const limited = await guess("127.0.0.9", "123456");
  expect([limited.status, reasonOf(limited)]).toEqual([429, "RATE_LIMITED"]);
  expect((await signIn(world, administrator)).name).toBe("三枝 凛");
});

test("a stolen password allows at most twenty codes in ten minutes, from any addresses", async () => {
  const root = await signIn(world, administrator);
  const invited = await root.call("operator/invite", {
    clientId: "guessed",
    name: "江波 直",
    roles: ["treasury"],
  });
  const owner = await setUp(world, invited.oneTimeSecret, "nao", "江波 直");
  await world.clock.advance(30_000);
  const code = codeAt(owner.totpSecret, world.clock.now());
  const login = (from: string, typed: string) =>
    callConsole(
      world,
      "session/login",
      { signInName: "nao", password: operatorPassword, code: typed },
      { from },
    );
  const wrong = code === "000000" ? "111111" : "000000";
  for (let place = 0; place < 20; place += 1)
    expect(reasonOf(await login(`127.0.1.${place + 1}`, wrong))).toBe("OPERATOR_LOGIN_WRONG");
  expect(reasonOf(await login("127.0.2.1", code))).toBe("OPERATOR_LOGIN_WRONG");
  world.clock.leap(11 * minuteMs);
  const later = codeAt(owner.totpSecret, world.clock.now());
  expect((await login("127.0.2.1", later)).body?.code).toBe(1);
});

test("a session ends after 30 idle minutes, and a page's own refresh does not count as use", async () => {
  const operator = await signIn(world, administrator);
  const list = (headers = {}) => callConsole(world, "operator/list", {}, { ...operator, headers });
  world.clock.leap(29 * minuteMs);
  expect((await list()).body?.code).toBe(1);
  world.clock.leap(29 * minuteMs);
  expect((await list({ [backgroundHeader]: "1" })).body?.code).toBe(1);
  world.clock.leap(2 * minuteMs);
  const ended = await list();
  expect([ended.status, reasonOf(ended)]).toEqual([401, "CONSOLE_SESSION_ENDED"]);
  expect((await state(operator.cookie)).session).toBeNull();
});

test("a session ends after 12 hours in any case, and by signing out", async () => {
  const operator = await signIn(world, administrator);
  for (let place = 0; place < 25; place += 1) {
    world.clock.leap(28 * minuteMs);
    expect((await operator.raw("operator/list", {})).body?.code).toBe(1);
  }
  world.clock.leap(21 * minuteMs);
  expect(reasonOf(await operator.raw("operator/list", {}))).toBe("CONSOLE_SESSION_ENDED");

  const another = await signIn(world, administrator);
  const out = await another.raw("session/logout", {});
  expect([out.headers["set-cookie"]].flat()[0]).toContain("Max-Age=0");
  expect(reasonOf(await another.raw("operator/list", {}))).toBe("CONSOLE_SESSION_ENDED");
});

// ASVS 7.4.2
test("an operator is invited, changed and disabled, with immediate effect on open sessions", async () => {
  const root = await signIn(world, administrator);
  const invite = { clientId: "i1", name: "佐伯 真", roles: ["support" as const] };
  const { oneTimeSecret: secret } = await root.call("operator/invite", invite);
  expect(reasonOf(await root.raw("operator/invite", invite))).toBe("REQUEST_CARRIED_OUT");
  expect(reasonOf(await root.raw("operator/invite", { ...invite, name: "別の 名" }))).toBe(
    "COMMAND_ID_REUSED",
  );
  expect(reasonOf(await root.raw("operator/invite", { ...invite, clientId: "i2" }))).toBe(
    "OPERATOR_NAME_TAKEN",
  );
  for (const [place, name] of [
    "佐伯真",
    "佐伯　真",
    "佐 伯\u30fb真",
    "Ｒｉｎ O'Hara",
    "r1n  0hara",
  ].entries()) {
    const answer = await root.raw("operator/invite", {
      ...invite,
      clientId: `like-${place}`,
      name,
    });
    // The first of the names in Latin letters is free, and stands in the way of the second.
    expect([name, reasonOf(answer) ?? null]).toEqual([
      name,
      place === 3 ? null : "OPERATOR_NAME_TAKEN",
    ]);
  }
  for (const [place, name] of [
    "自動デスク",
    "自動 デスク（夜間）",
    "ＡＵＴＯＭＡＴＩＣ desk",
    "Automatіc-Desk",
    "自动审核",
    "mesa automatica",
    "SERVICE  Automatique",
  ].entries()) {
    const answer = await root.raw("operator/invite", {
      ...invite,
      clientId: `desk-${place}`,
      name,
    });
    expect([name, reasonOf(answer), fieldOf(answer)]).toEqual([
      name,
      "OPERATOR_NAME_RESERVED",
      "name",
    ]);
  }
  const broken = await root.raw("operator/invite", { ...invite, clientId: "b", name: "" });
  expect(broken.body?.msg).not.toContain("group");
  expect(
    reasonOf(await root.raw("operator/invite", { ...invite, clientId: "i3", roles: [] })),
  ).toBe("ROLES_REQUIRED");
  const makoto = await setUp(world, secret, "makoto", "another name is not taken");
  expect(makoto.name).toBe("佐伯 真");
  expect(reasonOf(await makoto.raw("operator/list", {}))).toBe("ROLE_MISSING");

  const { operatorId } = makoto;
  await root.call("operator/change", { clientId: "c1", operatorId, roles: ["auditor"] });
  expect((await makoto.raw("operator/list", {})).body?.code).toBe(1);
  await root.call("operator/disable", { clientId: "d1", operatorId });
  expect(reasonOf(await makoto.raw("operator/list", {}))).toBe("CONSOLE_SESSION_ENDED");
  const again = await callConsole(world, "session/login", {
    signInName: "makoto",
    password: operatorPassword,
    code: codeAt(makoto.totpSecret, world.clock.now() + 30_000),
  });
  expect(reasonOf(again)).toBe("OPERATOR_LOGIN_WRONG");
  expect(reasonOf(await root.raw("operator/disable", { clientId: "d2", operatorId }))).toBe(
    "OPERATOR_DISABLED",
  );
});

test("an operator who lost their app gets a new one-time secret, and their old sign-in ends", async () => {
  const root = await signIn(world, administrator);
  const lost = await colleague(world, root, "梶 ほのか", "identity-reviewer");
  const { oneTimeSecret: secret } = await root.call("operator/renewSecret", {
    clientId: "r1",
    operatorId: lost.operatorId,
  });
  expect(reasonOf(await lost.raw("audit/list", {}))).toBe("CONSOLE_SESSION_ENDED");
  const found = await setUp(world, secret, "honoka", "ほのか");
  expect([found.operatorId, found.name]).toEqual([lost.operatorId, "梶 ほのか"]);
});

// ASVS 6.4.1
test("an unused one-time secret ends after seven days", async () => {
  const root = await signIn(world, administrator);
  const { oneTimeSecret: secret } = await root.call("operator/invite", {
    clientId: "late",
    name: "若槻 梢",
    roles: ["auditor"],
  });
  world.clock.leap(7 * 24 * 60 * minuteMs);
  expect(reasonOf(await enrol(secret))).toBe("ONE_TIME_SECRET_WRONG");
  const later = await signIn(world, administrator);
  const { items } = await later.call("operator/list", {});
  expect(items.find(({ name }) => name === "若槻 梢")?.status).toBe("expired");
});

test("the last administrator cannot lose the role or be disabled, and no administrator disables themselves", async () => {
  const root = await signIn(world, administrator);
  const { operatorId } = root;
  expect(
    reasonOf(await root.raw("operator/change", { clientId: "l1", operatorId, roles: ["auditor"] })),
  ).toBe("LAST_ADMINISTRATOR");
  expect(reasonOf(await root.raw("operator/disable", { clientId: "l2", operatorId }))).toBe(
    "OPERATOR_IS_SELF",
  );
  expect(
    reasonOf(await root.raw("operator/disable", { clientId: "l3", operatorId: "999999" })),
  ).toBe("OPERATOR_UNKNOWN");
});
