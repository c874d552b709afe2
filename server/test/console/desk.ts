import type { ConsoleAnswerOf, ConsoleRequestOf } from "@akari/api/console/endpoints";
import { consoleEndpoints } from "@akari/api/console/endpoints";
import { consoleBasePath, type ConsoleEndpointName } from "@akari/api/console/paths";
import type { Role } from "@akari/api/console/roles";
import { consoleTokenHeader } from "@akari/api/console/session";
import { codeAt } from "../../src/vault/totp.ts";
import { type RawAnswer, reasonOf, type World } from "../api/world.ts";

export const operatorPassword = "a long enough password";
const totpPeriodMs = 30_000;

/** An operator at a browser: the two secrets of their session, and what they signed in with. */
export interface Operator {
  readonly operatorId: string;
  readonly name: string;
  readonly signInName: string;
  readonly totpSecret: string;
  readonly cookie: string;
  readonly token: string;
  /** Calls a route and takes its answer, or throws its reason. */
  call<Name extends ConsoleEndpointName>(
    name: Name,
    request: ConsoleRequestOf<Name>,
  ): Promise<ConsoleAnswerOf<Name>>;
  /** The same, unparsed. */
  raw(name: ConsoleEndpointName, request: object, lang?: string): Promise<RawAnswer>;
}

export interface ConsoleCallOptions {
  readonly cookie?: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly lang?: string;
  readonly from?: string;
}

export function callConsole(
  world: World,
  name: ConsoleEndpointName,
  request: object,
  { cookie, token, headers = {}, lang = "en", from }: ConsoleCallOptions = {},
): Promise<RawAnswer> {
  const method = consoleEndpoints[name].method;
  const query = new URLSearchParams({ lang });
  if (method === "GET")
    for (const [key, value] of Object.entries(request))
      if (value !== undefined) query.set(key, String(value));
  return world.raw(method, `${consoleBasePath}/${name}?${query}`, {
    headers: {
      ...(cookie === undefined ? {} : { cookie: `akari_console=${cookie}` }),
      ...(token === undefined ? {} : { [consoleTokenHeader]: token }),
      ...headers,
    },
    ...(method === "POST" ? { body: JSON.stringify(request) } : {}),
    ...(from === undefined ? {} : { from }),
  });
}

/** The cookie's secret that an answer sets. */
export function cookieOf(answer: RawAnswer): string {
  const lines = [answer.headers["set-cookie"] ?? ""].flat();
  return /akari_console=([^;]*)/.exec(lines[0] ?? "")?.[1] ?? "";
}

/** Uses a one-time secret up. */
export async function setUp(
  world: World,
  oneTimeSecret: string,
  signInName: string,
  name: string,
): Promise<Operator> {
  const enrolled = dataOf<ConsoleAnswerOf<"session/enrol">>(
    await callConsole(world, "session/enrol", { oneTimeSecret }),
  );
  const answer = await callConsole(world, "session/setUp", {
    oneTimeSecret,
    signInName,
    name,
    password: operatorPassword,
    code: codeAt(enrolled.totpSecret, world.clock.now()),
  });
  return operatorOf(world, answer, enrolled.totpSecret);
}

/** Signs an operator in again, at the next code of their app. */
export async function signIn(world: World, operator: Operator): Promise<Operator> {
  await world.clock.advance(totpPeriodMs);
  const answer = await callConsole(world, "session/login", {
    signInName: operator.signInName,
    password: operatorPassword,
    code: codeAt(operator.totpSecret, world.clock.now()),
  });
  return operatorOf(world, answer, operator.totpSecret);
}

function operatorOf(world: World, answer: RawAnswer, totpSecret: string): Operator {
  const { token, operator } = dataOf<ConsoleAnswerOf<"session/login">>(answer);
  const cookie = cookieOf(answer);
  const raw = (name: ConsoleEndpointName, request: object, lang = "en") =>
    callConsole(world, name, request, { lang, cookie, token });
  return {
    operatorId: operator.operatorId,
    name: operator.name,
    signInName: operator.signInName,
    totpSecret,
    cookie,
    token,
    raw,
    call: async (name, request) => dataOf(await raw(name, request)),
  };
}

export function dataOf<Data>(answer: RawAnswer): Data {
  if (answer.body?.code !== 1)
    throw new Error(
      `${answer.status} ${reasonOf(answer) ?? ""} ${answer.body?.msg ?? answer.text}`,
    );
  return answer.body.data as Data;
}

/** The first administrator, by the secret that the start printed. */
export function firstAdministrator(world: World): Promise<Operator> {
  return setUp(world, world.akari.operatorSecret ?? "", "rin", "三枝 凛");
}

let invitations = 0;

/** A further operator with these roles, invited by an administrator. */
export async function colleague(
  world: World,
  administrator: Operator,
  name: string,
  ...roles: Role[]
): Promise<Operator> {
  invitations += 1;
  const { oneTimeSecret } = await administrator.call("operator/invite", {
    clientId: `invite-${invitations}`,
    name,
    roles,
  });
  return setUp(world, oneTimeSecret, `operator-${invitations}`, name);
}

/** Switches the automatic desk of deposits off, so that they wait for people. */
export async function switchDeskOff(
  administrator: Operator,
  queue: "deposit" | "withdrawal" | "loan" = "deposit",
): Promise<void> {
  await administrator.call("desk/switch", { clientId: `off-${queue}`, queue, on: false });
}
