import { expect, test } from "vitest";
import { allBotsLimits, botLimits } from "./bot-limits.ts";
import { endpoints } from "./endpoints.ts";
import { openApiDocument, requestSchemaOf } from "./openapi.ts";
import { type EndpointName, paths } from "./paths.ts";
import { version } from "./system.ts";

type ObjectSchema = {
  readonly properties?: object;
  readonly required?: readonly string[];
  readonly oneOf?: readonly ObjectSchema[];
};

const document = openApiDocument() as {
  info: { version: string };
  paths: Record<
    string,
    Record<string, { parameters: { name: string; required: boolean }[]; requestBody?: unknown }>
  >;
};

test("M-API-10 the document has exactly the endpoints of the table with their methods, and images", () => {
  const documented = Object.entries(document.paths).map(([path, item]) => [
    path,
    Object.keys(item),
  ]);
  expect(documented).toEqual([
    ...Object.entries(paths).map(([name, { method }]) => [`/${name}`, [method.toLowerCase()]]),
    ["/upload/image", ["post", "get"]],
  ]);
  expect(Object.keys(endpoints).toSorted()).toEqual(Object.keys(paths).toSorted());
});

test("M-API-10 the document names the version of the API, which the server answers too", () => {
  expect(document.info.version).toBe(version);
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

/** Each ends one thing that its id names; once more it finds nothing. */
const endsOneThing = ["bank/remove", "loan/eraseForm", "identity/erase"];

test("M-API-10 every act about orders or money carries its caller's id for it", () => {
  const names = (Object.keys(endpoints) as EndpointName[]).filter(
    (name) => endpoints[name].method === "POST" && endpoints[name].cost === "order",
  );
  expect(names.length).toBeGreaterThan(20);
  const without = names.filter((name) => {
    const schema = requestSchemaOf(name) as ObjectSchema;
    return !(schema.oneOf ?? [schema]).every(({ required = [] }) =>
      ["clientId", "clientOrderId"].some((field) => required.includes(field)),
    );
  });
  expect(without).toEqual(endsOneThing);
});

/** Acts about orders and money are those that cost an order; any other leaves both alone. */
test("M-API-10 no act with an amount, a quantity or lots costs less than an order", () => {
  const moving = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
    const schema = requestSchemaOf(name) as ObjectSchema;
    const fields = (schema.oneOf ?? [schema]).flatMap(({ properties = {} }) =>
      Object.keys(properties),
    );
    return (
      endpoints[name].method === "POST" &&
      endpoints[name].cost !== "order" &&
      fields.some((field) => ["amount", "quantity", "lots"].includes(field))
    );
  });
  expect(moving.filter((name) => !/\/(preview|payPreview|amendPreview)$/.test(name))).toEqual([]);
});

test("reads document their query, acts their body", () => {
  const bars = document.paths["/market/bars"]!["get"]!;
  expect(bars.parameters.map(({ name, required }) => [name, required])).toEqual([
    ["lang", undefined],
    ["market", false],
    ["code", true],
    ["interval", true],
    ["limit", false],
  ]);
  expect(bars.requestBody).toBeUndefined();
  expect(document.paths["/trade/preview"]!["post"]!.requestBody).toMatchObject({
    content: {
      "application/json": {
        schema: {
          oneOf: [
            { $ref: "#/components/schemas/OpenPreviewRequest" },
            { $ref: "#/components/schemas/ClosePreviewRequest" },
          ],
        },
      },
    },
  });
});

test("an image is sent as multipart by a session, and is returned as JPEG", () => {
  const { post, get } = document.paths["/upload/image"]! as unknown as Record<string, object>;
  expect(post).toMatchObject({
    security: [{ token: [] }],
    "x-akari-cost": "upload",
    requestBody: { content: { "multipart/form-data": { schema: { required: ["image"] } } } },
    responses: {
      "200": {
        content: {
          "application/json": {
            schema: {
              oneOf: [
                { properties: { data: { $ref: "#/components/schemas/UploadedImage" } } },
                { $ref: "#/components/schemas/Refusal" },
              ],
            },
          },
        },
      },
      "413": {},
    },
  });
  expect(get).toMatchObject({
    security: [{ token: [] }],
    parameters: [
      { name: "lang" },
      { name: "market", in: "header" },
      { name: "uploadId", in: "query", required: true },
    ],
    responses: { "200": { content: { "image/jpeg": {} } } },
  });
});

test("callers and costs follow the table, and the documented limits are the bot limits", () => {
  for (const [name, { caller, bot, cost }] of Object.entries(endpoints)) {
    const operation = Object.values(document.paths[`/${name}`]!)[0] as {
      security?: Record<string, string[]>[];
      "x-akari-cost"?: string;
    };
    expect([name, operation["x-akari-cost"]]).toEqual([name, cost]);
    const ways = operation.security ?? [{}];
    expect([name, ways.some((way) => Object.keys(way).length === 0)]).toEqual([
      name,
      caller !== "customer",
    ]);
    expect([name, ways.some(({ token }) => token !== undefined)]).toEqual([
      name,
      caller !== "public",
    ]);
    expect([name, ways.flatMap(({ botToken }) => botToken ?? [])]).toEqual([
      name,
      bot === "never" ? [] : [bot],
    ]);
  }
  const text = JSON.stringify(document);
  for (const { burst, perSecond } of [...Object.values(botLimits), ...Object.values(allBotsLimits)])
    expect(text).toContain(`${perSecond} a second, ${burst} at once`);
});

test("promises 1 and 6: no field of any request or answer can hold a real payment destination", () => {
  const names = JSON.stringify(document)
    .match(/"[A-Za-z_]+":/g)!
    .map((name) => name.toLowerCase());
  for (const name of names)
    expect(name).not.toMatch(/iban|wallet|cardnumber|swift|qrcode|paymentlink|payee/);
});
