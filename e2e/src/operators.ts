import { type ConsoleClient, createConsoleClient } from "@akari/api/console/client";
import type { Role } from "@akari/api/console/roles";
import type { BrowserContext } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import type { Language } from "./words.ts";
import { callMs, type World } from "./world.ts";

export const operatorPassword = "a long enough password";

/** A code of an authenticator app works once; the next one comes after this. */
const totpPeriodMs = 30_000;

export interface Operator {
  readonly name: string;
  readonly signInName: string;
  readonly totpSecret: string;
  /** The session's cookie, for a browser. */
  readonly cookie: string;
  /** The console's API as this operator. */
  readonly api: ConsoleClient;
}

/** The authenticator app's code at the server's time. */
export async function codeNow(world: World, totpSecret: string): Promise<string> {
  const { now } = await anonymous(world).call("session/state", {});
  return new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({
    timestamp: Date.parse(now),
  });
}

/** The code after the last one that was used. */
export async function nextCode(world: World, totpSecret: string): Promise<string> {
  await world.advance(totpPeriodMs);
  return codeNow(world, totpSecret);
}

/** The first administrator, by the secret that the server printed. */
export function firstAdministrator(world: World): Promise<Operator> {
  return setUp(world, world.operatorSecret, "rin", "三枝 凛");
}

let invited = 0;

/** A further operator with these roles, invited by an administrator. */
export async function colleague(
  world: World,
  administrator: Operator,
  name: string,
  ...roles: Role[]
): Promise<Operator> {
  invited += 1;
  const { oneTimeSecret } = await administrator.api.call("operator/invite", {
    clientId: `invite-${invited}`,
    name,
    roles,
  });
  return setUp(world, oneTimeSecret, `operator-${invited}`, name);
}

/** Signs the browser in as the operator, by the cookie of their session. */
export async function signInBrowser(
  context: BrowserContext,
  world: World,
  operator: Operator,
  look: { readonly language: Language; readonly theme?: "dark" },
): Promise<void> {
  await context.addCookies([
    {
      name: "akari_console",
      value: operator.cookie,
      domain: new URL(world.origin).hostname,
      path: "/api.php/console",
      httpOnly: true,
      sameSite: "Strict",
    },
  ]);
  await context.addInitScript(
    ([locale, theme]) => {
      localStorage.setItem("locale", locale);
      localStorage.setItem("consoleTheme", theme);
    },
    [look.language, look.theme ?? "light"] as const,
  );
}

/** An operator who has set themselves up in a browser, by the cookie that it got. */
export async function setUpOperator(world: World, known: Omit<Operator, "api">): Promise<Operator> {
  const desk = browserLike(world, known.cookie);
  const { session } = await desk.api.call("session/state", {});
  desk.opened(session?.token ?? null);
  return { ...known, api: desk.api };
}

async function setUp(
  world: World,
  oneTimeSecret: string,
  signInName: string,
  name: string,
): Promise<Operator> {
  const { totpSecret } = await anonymous(world).call("session/enrol", { oneTimeSecret });
  const desk = browserLike(world, "");
  const { token } = await desk.api.call("session/setUp", {
    oneTimeSecret,
    signInName,
    name,
    password: operatorPassword,
    code: await codeNow(world, totpSecret),
  });
  desk.opened(token);
  return { name, signInName, totpSecret, cookie: desk.cookie(), api: desk.api };
}

/** A client that keeps the session's cookie as a browser does. */
function browserLike(world: World, given: string) {
  let cookie = given;
  let token: string | null = null;
  const api = createConsoleClient({
    storage: { getItem: () => "en" },
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      const set = /akari_console=([^;]+)/.exec(response.headers.get("set-cookie") ?? "")?.[1];
      if (set !== undefined) cookie = set;
      return response;
    },
    origin: world.origin,
    timeoutMs: callMs,
    token: () => token,
    cookie: () => (cookie === "" ? null : `akari_console=${cookie}`),
  });
  return { api, cookie: () => cookie, opened: (given: string | null) => (token = given) };
}

function anonymous(world: World): ConsoleClient {
  return createConsoleClient({
    storage: { getItem: () => "en" },
    fetch,
    origin: world.origin,
    timeoutMs: callMs,
    token: () => null,
  });
}
