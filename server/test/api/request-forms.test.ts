import { once } from "node:events";
import { METHODS } from "node:http";
import { consoleEndpoints } from "@akari/api/console/endpoints";
import { consoleBasePath, type ConsoleEndpointName } from "@akari/api/console/paths";
import { basePath, type EndpointName, paths } from "@akari/api/paths";
import { expect, test } from "vitest";
import { firstAdministrator } from "../console/desk.ts";
import { connected, statuses } from "./raw-client.ts";
import { openWorld, reasonOf } from "./world.ts";

// Sends requests as programs, proxies and people write them by hand, over real sockets.

const world = await openWorld();
const { port, host } = new URL(world.akari.address);
const { token } = await world.customer();
const administrator = await firstAdministrator(world);

const customerRoutes = [
  ...(Object.keys(paths) as EndpointName[]).map((name) => [paths[name].method, name] as const),
  ["GET", "accountData/export"],
  ["GET", "upload/image"],
  ["POST", "upload/image"],
] as const;

// M-OUT-151
test.each(customerRoutes)(
  "%s %s refuses an unknown field in its query, by name",
  async (method, name) => {
    const answer = await world.raw(method, `${basePath}/${name}?lang=en&user_id=1&colour=red`, {
      token,
      ...(method === "POST" ? { body: "{}" } : {}),
      ...(name === "upload/image" ? { contentType: "multipart/form-data; boundary=b" } : {}),
    });
    const { reason, field } = answer.body!.data as { reason: string; field?: string };
    if (method === "GET" && reason !== "FIELD_UNKNOWN") {
      // A missing field is reported before an unknown one.
      expect(reason).toMatch(/_REQUIRED$|^MISSING|_OR_/);
      return;
    }
    expect([reason, field]).toEqual(["FIELD_UNKNOWN", "colour"]);
  },
);

// M-OUT-151
test("a complete call with one more field is refused, and hands out no file", async () => {
  for (const path of [
    "accountData/export?format=csv&colour=red",
    "accountData/export?format=json&Format=csv",
    "upload/image?uploadId=1&size=2",
    "market/quote?code=1301&colour=red",
  ])
    expect(reasonOf(await world.get(path, { token }))).toBe("FIELD_UNKNOWN");
});

// M-OUT-151
test.each(Object.keys(consoleEndpoints) as ConsoleEndpointName[])(
  "the console's %s refuses an unknown field in its query",
  async (name) => {
    const { method } = consoleEndpoints[name];
    const answer = await world.raw(method, `${consoleBasePath}/${name}?lang=en&colour=red`, {
      headers: {
        cookie: `akari_console=${administrator.cookie}`,
        "console-token": administrator.token,
      },
      ...(method === "POST" ? { body: "{}" } : {}),
    });
    expect(reasonOf(answer)).toMatch(
      method === "POST"
        ? /^(FIELD_UNKNOWN|ROLE_MISSING)$/
        : /^FIELD_UNKNOWN$|^ROLE_MISSING$|_REQUIRED$/,
    );
  },
);

/** Sends these bytes on a connection, reads until it is closed, and takes the body of the first answer. */
async function said(...bytes: readonly (string | Buffer)[]): Promise<{
  readonly statuses: readonly number[];
  readonly body: unknown;
  readonly text: string;
}> {
  const { socket, closed, text } = await connected(Number(port));
  for (const each of bytes) socket.write(each);
  await closed;
  const all = Buffer.from(text(), "latin1").toString("utf8");
  const [, body = ""] = all.split("\r\n\r\n");
  return { statuses: statuses(all), text: all, body: JSON.parse(body || "null") as unknown };
}

const refused = (code: number, reason: string, msg: string = expect.any(String) as string) => ({
  code,
  msg,
  data: { reason },
});
const malformed = (msg?: string) => refused(400, "REQUEST_MALFORMED", msg);
const inEnglish = "This is not a well-formed request. Please check how it was sent.";
const inFrench = "La requête est mal formée. Veuillez vérifier son envoi.";

/** Each with the reported field, if there is one. */
const unreadable = [
  ["lang=en&lang=fr", "QUERY_FIELD_TWICE", "lang"],
  ["lang=en&user_id=1&user%5Fid=2", "QUERY_FIELD_TWICE", "user_id"],
  ["lang=en&code=1301&code=1301", "QUERY_FIELD_TWICE", "code"],
  ["lang=en&code=%ff", "REQUEST_MALFORMED", undefined],
  ["lang=en&code=%zz", "REQUEST_MALFORMED", undefined],
  ["lang=en&%e3%81=1", "REQUEST_MALFORMED", undefined],
] as const;

const sentences: Readonly<Record<string, string>> = {
  lang: "The address has the field lang more than once. Please send it once.",
  user_id: "The address has the field user_id more than once. Please send it once.",
  code: "The address has the field code more than once. Please send it once.",
};

// M-OUT-174
test.each([
  ...customerRoutes.map(([method, name]) => [method, `${basePath}/${name}`] as const),
  ...(Object.keys(consoleEndpoints) as ConsoleEndpointName[]).map(
    (name) => [consoleEndpoints[name].method, `${consoleBasePath}/${name}`] as const,
  ),
  ["GET", `${basePath}/docs`],
  ["GET", `${basePath}/nowhere`],
] as const)("%s %s refuses an ambiguous query, in the reader's language", async (method, path) => {
  for (const [query, reason, field] of unreadable) {
    const answer = await world.raw(method, `${path}?${query}`, {
      token,
      ...(method === "POST" ? { body: "{}" } : {}),
    });
    expect([answer.status, reasonOf(answer)]).toEqual([400, reason]);
    expect(answer.body?.msg).toBe(field === undefined ? inEnglish : sentences[field]);
  }
});

// M-OUT-174
test("a page is shown with any query in its link", async () => {
  // Whether the apps are built or not.
  for (const path of ["/japan7/", "/console/", "/healthz"]) {
    const shown = (await fetch(`http://${host}${path}`)).status;
    expect((await fetch(`http://${host}${path}?ref=%ff&ref=%zz`)).status).toBe(shown);
  }
});

const upgrade =
  "connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==";

// M-OUT-152
test.each([
  ["a call", "/api.php/market/index?lang=en", "connection: close"],
  ["a page", "/japan7/?lang=en", "connection: close"],
  ["the stream", "/api.php/stream?lang=en", upgrade],
])("%s of HTTP/1.1 without Host is refused like any other malformed one", async (_, path, more) => {
  const answer = await said(`GET ${path} HTTP/1.1\r\n${more}\r\n\r\n`);
  expect(answer.statuses).toEqual([400]);
  expect(answer.body).toEqual(malformed(inEnglish));
  expect(answer.text.toLowerCase()).toContain("x-practice-money: 1");
});

// M-OUT-152
test.each([
  ["a space in the path", `GET /a b?lang=fr HTTP/1.1\r\nhost: ${host}\r\n\r\n`],
  ["an unknown method", `GETTT /x?lang=fr HTTP/1.1\r\nhost: ${host}\r\n\r\n`],
  ["a head of 100 kB", `GET /x?lang=fr HTTP/1.1\r\nx: ${"x".repeat(100_000)}\r\n\r\n`],
  ["two lengths", "POST /x?lang=fr HTTP/1.1\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n"],
  [
    "a broken chunk",
    `POST /api.php/user/login?lang=fr HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nnot a length\r\n`,
  ],
])("%s is answered in the reader's language", async (_, bytes) => {
  expect((await said(bytes)).body).toEqual(malformed(inFrench));
});

// M-OUT-152
test("a path that cannot be decoded is answered in the reader's language", async () => {
  const { body } = await world.raw("GET", "/api.php/%E0%A4%A?lang=fr");
  const { body: known } = await world.raw("GET", "/api.php/nowhere?lang=fr");
  expect([body?.data, body?.msg]).toEqual([{ reason: "PATH_UNKNOWN" }, known?.msg]);
});

// M-OUT-152
test.each([
  [`http://${host}/api.php/system/version?lang=en`, 200],
  [`HTTP://${host.toUpperCase()}/api.php/system/version`, 200],
  [`https://${host}/api.php/system/version`, 200],
  [`http://${host}`, 302],
  [`http://${host}/api.php/nowhere`, 404],
  ["http://evil.example/api.php/system/version", 400],
  [`http://evil.example@${host}/api.php/system/version`, 400],
  [`http://127.0.0.1:1/api.php/system/version`, 400],
  [`ftp://${host}/api.php/system/version`, 400],
  ["http:///api.php/system/version", 400],
  [`ws://${host}/api.php/system/version`, 400],
])("the absolute URL %s as a target: %i", async (target, status) => {
  const answer = await said(`GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
  expect(answer.statuses).toEqual([status]);
  if (status === 400) expect(answer.body).toEqual(malformed());
  expect(answer.text.toLowerCase()).toContain("x-practice-money: 1");
});

// M-OUT-152
test("a call by its absolute URL carries the headers of a call, and the stream opens by one", async () => {
  const call = await said(
    `GET http://${host}/api.php/system/version HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`,
  );
  expect(call.text.toLowerCase()).toContain("cache-control: no-store");
  const { socket, text } = await connected(Number(port));
  socket.write(`GET http://${host}/api.php/stream HTTP/1.1\r\nhost: ${host}\r\n${upgrade}\r\n\r\n`);
  await once(socket, "data");
  expect(statuses(text())).toEqual([101]);
});

// M-OUT-174
test.each(unreadable)("the stream is refused with the query %s: %s", async (query, reason) => {
  const answer = await said(
    `GET /api.php/stream?${query} HTTP/1.1\r\nhost: ${host}\r\n${upgrade}\r\n\r\n`,
  );
  expect(answer.statuses).toEqual([400]);
  expect(answer.body).toMatchObject(refused(400, reason));
});

// M-OUT-175
test.each([
  ["another server", `CONNECT example.com:443 HTTP/1.1\r\nhost: example.com:443\r\n\r\n`],
  ["this server", `CONNECT ${host} HTTP/1.1\r\nhost: ${host}\r\n\r\n`],
  [
    "more bytes behind it",
    `CONNECT ${host} HTTP/1.1\r\nhost: ${host}\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
  ],
])("CONNECT to %s is answered like every other unknown method", async (_, bytes) => {
  const answer = await said(bytes);
  expect([answer.statuses, answer.body]).toEqual([[405], refused(405, "METHOD_NOT_ALLOWED")]);
  expect(answer.text.toLowerCase()).toContain("\r\nallow: get, head, post\r\n");
  expect(answer.text.toLowerCase()).toContain("x-practice-money: 1");
});

// M-OUT-175
test("CONNECT without a host is malformed, and one behind an answered call is refused in that call's language", async () => {
  const without = await said("CONNECT example.com:443 HTTP/1.1\r\n\r\n");
  expect([without.statuses, without.body]).toEqual([[400], malformed()]);
  const { socket, closed, text } = await connected(Number(port));
  socket.write(`GET /api.php/system/version?lang=en HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
  await once(socket, "data");
  socket.write(`CONNECT ${host} HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
  await closed;
  expect(statuses(text())).toEqual([200, 405]);
  expect(text()).toContain("This method is not allowed here.");
});

// M-OUT-152
test("an unknown expectation is ignored", async () => {
  const answer = await said(
    `GET /api.php/system/version HTTP/1.1\r\nhost: ${host}\r\nexpect: tea\r\nconnection: close\r\n\r\n`,
  );
  expect(answer.statuses).toEqual([200]);
});

// M-OUT-241
test.each([
  ["transfer-encoding: gzip, chunked", "2\r\n{}\r\n0\r\n\r\n"],
  ["transfer-encoding: deflate, chunked", "2\r\n{}\r\n0\r\n\r\n"],
  ["content-encoding: gzip\r\ncontent-length: 2", "{}"],
  ["content-encoding: br\r\ncontent-length: 2", "{}"],
  ["content-encoding: nothing\r\ncontent-length: 2", "{}"],
  ["content-encoding: identity, gzip\r\ncontent-length: 2", "{}"],
])(
  "a body declared as compressed (%s) is refused before anything reads it",
  async (coding, body) => {
    for (const path of [`${basePath}/user/login`, `${consoleBasePath}/session/login`]) {
      const answer = await said(
        `POST ${path}?lang=en HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\nconnection: close\r\n${coding}\r\n\r\n${body}`,
      );
      expect([answer.statuses, answer.body]).toEqual([
        [415],
        refused(415, "BODY_PACKED", "A packed body is not accepted. Please send it as it is."),
      ]);
    }
  },
);

// M-OUT-241
test.each([
  "transfer-encoding: chunked",
  "Transfer-Encoding: CHUNKED",
  "content-encoding: identity\r\ntransfer-encoding: chunked",
  "content-encoding: \r\ntransfer-encoding: chunked",
])("an uncompressed body (%s) is read", async (coding) => {
  const answer = await said(
    `POST ${basePath}/user/login?lang=en HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\nconnection: close\r\n${coding}\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  );
  expect(answer.body).toMatchObject({ code: 0, data: { reason: "MOBILE_REQUIRED" } });
});

// M-OUT-242
test.each(METHODS.filter((method) => !["CONNECT", "GET", "HEAD", "POST"].includes(method)))(
  "the method %s causes no fault, with any body and on any path",
  async (method) => {
    for (const [path, status] of [
      [`${basePath}/market/index`, 405],
      [`${basePath}/user/login`, 405],
      [`${basePath}/nowhere`, 404],
      ["/nowhere", 404],
    ] as const)
      for (const more of ["", "content-type: application/json\r\n", "content-type: x/y\r\n"]) {
        const answer = await said(
          `${method} ${path}?lang=en HTTP/1.1\r\nhost: ${host}\r\n${more}connection: close\r\n\r\n`,
        );
        expect([path, more, answer.statuses]).toEqual([path, more, [status]]);
      }
  },
);

const name = (bytes: Buffer) =>
  Buffer.concat([Buffer.from('{"mobile":"'), bytes, Buffer.from('","password":"kobune73"}')]);

// M-OUT-152
test.each([
  ["half a sign", Buffer.from([0xe3, 0x81])],
  ["a stray end", Buffer.from([0x80])],
  ["a sign written too long", Buffer.from([0xc0, 0xaf])],
  ["half a pair", Buffer.from([0xed, 0xa0, 0x80])],
  ["beyond all signs", Buffer.from([0xf5, 0x80, 0x80, 0x80])],
  ["Shift_JIS", Buffer.from([0x93, 0xfa, 0x96, 0x7b])],
  ["Latin-1", Buffer.from("café", "latin1")],
])("a body with %s is not UTF-8, and is refused before anything reads it", async (_, bytes) => {
  for (const path of [`${basePath}/user/login`, `${consoleBasePath}/session/login`]) {
    const body = name(bytes);
    const answer = await said(
      `POST ${path}?lang=en HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: ${body.length}\r\n\r\n`,
      body,
    );
    expect([answer.statuses, answer.body]).toEqual([[400], malformed(inEnglish)]);
  }
});

// M-OUT-152
test("a character split between two chunks of a body is read whole", async () => {
  const body = name(Buffer.from("日本"));
  const at = body.indexOf(0x97);
  const chunks = [body.subarray(0, at), body.subarray(at)].map((chunk) =>
    Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from("\r\n")]),
  );
  const answer = await said(
    `POST ${basePath}/user/login?lang=en HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n`,
    ...chunks,
    "0\r\n\r\n",
  );
  expect(answer.statuses).toEqual([200]);
  expect(answer.body).toMatchObject({ code: 0, data: { reason: "LOGIN_WRONG" } });
});
