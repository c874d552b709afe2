import { readFileSync } from "node:fs";
import { consoleEndpoints } from "@akari/api/console/endpoints";
import type { ConsoleEndpointName } from "@akari/api/console/paths";
import { type Role, roles } from "@akari/api/console/roles";
import { expect, test } from "vitest";
import { openWorld, reasonOf } from "../api/world.ts";
import { callConsole, colleague, firstAdministrator, type Operator } from "./desk.ts";
import { rolesList } from "./roles-list.ts";

const world = await openWorld();
const administrator = await firstAdministrator(world);
const people = new Map<Role, Operator>([["administrator", administrator]]);
for (const role of roles.filter((each) => each !== "administrator"))
  people.set(role, await colleague(world, administrator, `operator of ${role}`, role));
const { token } = await world.customer();

const names = Object.keys(consoleEndpoints) as ConsoleEndpointName[];
const guarded = names.filter((name) => consoleEndpoints[name].roles !== "anyone");
const allows = (name: ConsoleEndpointName, role: Role) =>
  (consoleEndpoints[name].roles as readonly Role[]).includes(role);

/** Bodies that no route accepts: permitted callers reach their validation, all others are refused before. */
const senseless = { senseless: "x" };

// ASVS 8.2.1
test.each(guarded.flatMap((name) => roles.map((role) => [name, role] as const)))(
  "M-ROLE-4 %s as %s is allowed exactly where its row of the table allows it",
  async (name, role) => {
    if (name === "session/logout" && role === "administrator") return;
    const operator = people.get(role)!;
    const answer = await operator.raw(name, senseless);
    if (allows(name, role)) expect(reasonOf(answer)).toMatch(/^FIELD_(REQUIRED|UNKNOWN)$/);
    else expect([answer.status, reasonOf(answer)]).toEqual([403, "ROLE_MISSING"]);
  },
);

test.each(guarded)("M-ROLE-4 %s needs an operator's session", async (name) => {
  const { cookie, token: header } = administrator;
  const strangers = [
    [{}, "CONSOLE_SESSION_REQUIRED"],
    [{ headers: { token } }, "CONSOLE_SESSION_REQUIRED"],
    [{ cookie: token, token }, "CONSOLE_TOKEN_MISSING"],
    [{ token: header }, "CONSOLE_SESSION_REQUIRED"],
    [{ cookie }, "CONSOLE_TOKEN_MISSING"],
  ] as const;
  for (const [options, reason] of strangers) {
    const answer = await callConsole(world, name, senseless, options);
    expect([answer.status, reasonOf(answer)]).toEqual([401, reason]);
  }
});

test("M-ROLE-1 a session of the console opens no customer's route", async () => {
  const { cookie, token: header } = administrator;
  const answer = await world.get("account/summary", {
    headers: { cookie: `akari_console=${cookie}`, token: header, "console-token": header },
  });
  expect([answer.status, reasonOf(answer)]).toEqual([401, "SESSION_EXPIRED"]);
});

test("every row of the table has a role or belongs to signing in", () => {
  for (const name of names) {
    const { roles: allowed } = consoleEndpoints[name];
    if (allowed === "anyone") expect(name).toMatch(/^session\//);
    else expect(allowed.length).toBeGreaterThan(0);
  }
});

// ASVS 8.1.1
test("docs/operators.md lists the calls that each role may make", () => {
  const document = readFileSync(new URL("../../../docs/operators.md", import.meta.url), "utf8");
  expect(document.replaceAll(/\n {2,}/g, " ")).toContain(rolesList());
});
