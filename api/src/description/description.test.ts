import { expect, test } from "vitest";
import { endpoints } from "../endpoints.ts";
import { openApiDocument } from "../openapi.ts";
import type { EndpointName } from "../paths.ts";
import { type Reason, reasons } from "../reasons.ts";
import { consoleReasons } from "../reasons/console.ts";
import { replayReasons } from "../reasons/replay.ts";
import { validate } from "../validate.ts";
import { properties } from "./components.ts";
import { exampleOf } from "./example-of.ts";
import { meaningOf, usedMeanings } from "./meaning-of.ts";
import { meaningFiles, meanings } from "./meanings.ts";
import { endpointsWith, reasonsOfStream } from "./reason-places.ts";
import { publicReasons } from "./reason-schema.ts";

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

const document = openApiDocument() as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};
interface Operation {
  readonly parameters: readonly { readonly name: string; readonly description?: string }[];
}
const { schemas } = document.components;
const names = Object.keys(endpoints) as EndpointName[];

/** Every property in the document, at any depth. */
function propertiesIn(value: unknown, found: [string, Schema][] = []): [string, Schema][] {
  if (typeof value !== "object" || value === null) return found;
  if (Array.isArray(value)) for (const inner of value) propertiesIn(inner, found);
  else
    for (const [key, inner] of Object.entries(value as Record<string, unknown>)) {
      if (key === "example" || key === "examples" || key === "not") continue;
      if (key === "properties") found.push(...Object.entries(inner as Record<string, Schema>));
      propertiesIn(inner, found);
    }
  return found;
}

test("M-API-10 every property and every parameter of the document is described", () => {
  const all = propertiesIn(document);
  expect(all.length).toBeGreaterThan(1000);
  const bare = all.filter(([, { description = "" }]) => description.length < 5);
  expect(bare).toEqual([]);
  const parameters = Object.values(document.paths).flatMap((item) =>
    Object.values(item).flatMap((operation) => operation.parameters),
  );
  expect(parameters.filter(({ description = "" }) => description.length < 5)).toEqual([]);
});

test("M-API-10 every number states its unit", () => {
  const unit =
    /yen|\bsen\b|share|percent|\blots?\b|number|point|how many|sequence|days|hours|pixels|milliseconds|1: fully paid/i;
  const isNumber = (schema: Schema): boolean => {
    if (schema.$ref !== undefined) return isNumber(schemas[schema.$ref.split("/").at(-1)!] ?? {});
    if (schema.items !== undefined) return isNumber(schema.items);
    if (schema.anyOf !== undefined) return schema.anyOf.some(isNumber);
    return schema.type === "number" || schema.type === "integer";
  };
  const numbers = properties().filter(({ schema }) => isNumber(schema as Schema));
  expect(numbers.length).toBeGreaterThan(300);
  expect(numbers.filter(({ schema }) => !unit.test((schema as Schema).description ?? ""))).toEqual(
    [],
  );
});

test("every meaning is written once and describes something", () => {
  for (const { place } of properties()) expect([place, meaningOf(place)]).not.toContain(undefined);
  expect(Object.keys(meanings).filter((key) => !usedMeanings.has(key))).toEqual([]);
  const keys = Object.values(meaningFiles).flatMap((file) => Object.keys(file));
  expect(keys.length).toBe(new Set(keys).size);
});

test("M-API-10 the document contains each schema once, and every reference resolves", () => {
  const text = JSON.stringify(document);
  const refs = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!);
  expect(new Set(refs)).toEqual(new Set(Object.keys(schemas)));
  for (const shared of ["Fill", "MarketItem", "CaseDecision", "Yen", "Price", "Time", "Id"])
    expect(refs.filter((name) => name === shared).length).toBeGreaterThan(1);
});

test("M-API-10 the schemas contain the constraints", () => {
  expect(schemas["OrderPlaceRequest"]).toMatchObject({
    additionalProperties: false,
    anyOf: [
      { properties: { type: { const: "limit" } }, required: ["price"] },
      { properties: { type: { const: "market" } }, not: { required: ["price"] } },
    ],
  });
  expect(schemas["Quantity"]).toMatchObject({
    type: "integer",
    exclusiveMinimum: 0,
    maximum: 1_000_000_000,
  });
  const { parameters } = document.paths["/market/bars"]!["get"]!;
  expect(parameters).toMatchObject([
    { name: "lang" },
    { name: "market", in: "header" },
    { name: "code", required: true },
    { name: "interval", required: true },
    {
      name: "limit",
      schema: { type: "integer", minimum: 1, maximum: 2000, default: 300 },
      example: "20",
    },
  ]);
});

test.each(["0", "2001", "1.5", "x"])("bars are refused with the limit %s", (limit) => {
  const { request } = endpoints["market/bars"];
  const asked = { code: "6W3A", interval: "1d", limit };
  expect(validate(request, asked)).toMatchObject({ invalid: { reason: "LIMIT_FORMAT" } });
});

test("bars of `day` are refused, since it could mean bars of days or those of the day", () => {
  const { request } = endpoints["market/bars"];
  expect(validate(request, { code: "6W3A", interval: "day" })).toMatchObject({
    invalid: { reason: "FIELD_CHOICE", field: "interval" },
  });
  for (const interval of ["1d", "today"])
    expect(validate(request, { code: "6W3A", interval }).kind).toBe("valid");
});

test.each(names)("M-API-10 the example of %s is a valid call", (name) => {
  const { request } = exampleOf(name);
  expect(validate(endpoints[name].request, request).kind).toBe("valid");
});

test("M-API-10 only a secret address has the secret's placeholder in its example", () => {
  expect(exampleOf("loan/apply").request).toMatchObject({
    address: expect.not.stringMatching(/^otpauth:/),
  });
});

test("M-API-10 every reason has its meaning, its code and the endpoints that return it", () => {
  const entries = (schemas["Reason"] as unknown as { "x-akari-meanings": Record<string, object> })[
    "x-akari-meanings"
  ];
  expect(Object.keys(entries)).toEqual(publicReasons);
  for (const reason of publicReasons)
    expect([reason, entries[reason]]).toEqual([
      reason,
      expect.objectContaining({
        meaning: expect.stringMatching(/\S{2}/),
        code: reasons[reason].code,
        endpoints: endpointsWith(reason),
      }),
    ]);
  const nowhere = publicReasons.filter((reason) => endpointsWith(reason)?.length === 0);
  expect(nowhere).toEqual(reasonsOfStream);
});

test("the omitted reasons are those of operators and of the timetable", () => {
  const left = (Object.keys(reasons) as Reason[]).filter(
    (reason) =>
      !publicReasons.includes(reason) &&
      !Object.hasOwn({ ...consoleReasons, ...replayReasons }, reason),
  );
  expect(left).toEqual([
    "METRICS_CLOSED",
    "ACCOUNT_EXISTS",
    "TEXT_OR_TEMPLATE",
    "DIVIDEND_YIELD_INVALID",
    "DIVIDEND_TOO_SOON",
    "DIVIDEND_PENDING",
    "DIVIDEND_UNPRICED",
  ]);
});
