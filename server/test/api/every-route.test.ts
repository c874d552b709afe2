import { consoleEndpoints } from "@akari/api/console/endpoints";
import { consoleBasePath, type ConsoleEndpointName } from "@akari/api/console/paths";
import { basePath, type EndpointName, paths } from "@akari/api/paths";
import { expect, test } from "vitest";
import { openWorld, reasonOf } from "./world.ts";

// Calls every route of both tables over sockets, as a browser or a stranger would (docs/security.md).

const world = await openWorld();
const names = Object.keys(paths) as EndpointName[];
const consoleNames = Object.keys(consoleEndpoints) as ConsoleEndpointName[];
const routes = [
  ...names.map((name) => [paths[name].method, `${basePath}/${name}`] as const),
  ...consoleNames.map(
    (name) => [consoleEndpoints[name].method, `${consoleBasePath}/${name}`] as const,
  ),
];
const posted = routes.filter(([method]) => method === "POST");

// ASVS 1.2.1, 3.2.1, 3.4.2, 3.4.3, 3.4.4, 3.4.5, 3.4.6, 4.1.1, 14.2.2, 14.3.2
test.each(routes)(
  "%s %s: the answer is JSON in UTF-8, without caching, framing or access for other origins",
  async (method, path) => {
    const { headers } = await world.raw(method, path, {
      headers: { origin: "https://elsewhere.example" },
      ...(method === "POST" ? { body: "{}" } : {}),
    });
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("no-referrer");
    for (const directive of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "script-src 'self'",
    ])
      expect(headers["content-security-policy"]).toContain(directive);
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    expect(headers["access-control-allow-credentials"]).toBeUndefined();
  },
);

// ASVS 3.5.1, 3.5.2, 3.5.3
test.each(posted)(
  "%s %s: a request that a page of another site can send without asking is refused",
  async (_method, path) => {
    const { token } = await customer();
    for (const contentType of ["text/plain", "application/x-www-form-urlencoded"]) {
      const answer = await world.raw("POST", path, { token, contentType, body: '{"a":1}' });
      expect([answer.status, reasonOf(answer)]).toEqual([415, "CONTENT_TYPE"]);
    }
    const read = await world.raw("GET", path, { token });
    expect([read.status, reasonOf(read)]).toEqual([405, "METHOD_NOT_ALLOWED"]);
    const asked = await world.raw("OPTIONS", path, {
      headers: { origin: "https://elsewhere.example", "access-control-request-method": "POST" },
    });
    expect(asked.headers["access-control-allow-origin"]).toBeUndefined();
    expect(asked.headers["access-control-allow-methods"]).toBeUndefined();
  },
);

// ASVS 7.2.1, 8.3.1, 14.2.1
test.each(names.filter((name) => paths[name].caller === "customer"))(
  "%s: a token in the URL, in a cookie or in a body does not sign in",
  async (name) => {
    const { token } = await customer();
    const { method } = paths[name];
    const body = method === "POST" ? { body: JSON.stringify({ token }) } : {};
    const answers = [
      await world.raw(method, `${basePath}/${name}?token=${token}`, body),
      await world.raw(method, `${basePath}/${name}`, {
        ...body,
        headers: { cookie: `token=${token}`, authorization: `Bearer ${token}` },
      }),
    ];
    for (const answer of answers) expect(answer.status).toBe(401);
  },
);

// ASVS 15.3.3, 15.3.7
test.each(names)("%s: an unknown field is refused, and so is a repeated one", async (name) => {
  const { token } = await customer();
  const { method } = paths[name];
  if (name === "user/logout") return;
  const unknown =
    method === "POST"
      ? await world.post(name, { isOperator: true }, { token })
      : await world.get(`${name}?isOperator=true`, { token });
  expect(unknown.body?.code).not.toBe(1);
  expect(reasonOf(unknown)).toMatch(/^FIELD_|_REQUIRED$|^MISSING|_OR_/);
  if (method === "POST") return;
  const twice = await world.get(`${name}?cursor=a&cursor=b`, { token });
  expect(twice.body?.code).not.toBe(1);
});

// ASVS 13.4.1, 13.4.3, 13.4.4, 13.4.5, 15.2.3
test.each([
  ["GET", "/.git/config", 404],
  ["GET", "/.git/HEAD", 404],
  ["GET", "/package.json", 404],
  ["GET", "/server/src/akari.ts", 404],
  ["GET", "/japan7/assets/", 404],
  ["GET", "/japan7/../../package.json", 404],
  ["GET", "/japan7/%2e%2e/%2e%2e/package.json", 404],
  ["GET", "/debug", 404],
  ["GET", "/api.php/console/docs", 404],
  ["GET", "/api.php/console/openapi.json", 404],
  ["TRACE", "/api.php/system/host", 405],
  ["TRACE", "/japan7/", 404],
  ["CONNECTED", "/japan7/", 400],
])("%s %s reveals no internals: %i", async (method, path, status) => {
  const secret = "what-a-trace-would-repeat";
  const answer = await world.raw(method, path, { headers: { "x-secret": secret } });
  expect(answer.status).toBe(status);
  expect(answer.text).not.toContain(secret);
  expect(answer.text).not.toMatch(/node_modules|\/server\/|at \S+ \(/);
});

let signedIn: Promise<{ readonly token: string }> | undefined;

/** All tests share one customer: every call here is refused, so that nothing changes. */
function customer(): Promise<{ readonly token: string }> {
  return (signedIn ??= world.customer());
}
