import { readFileSync } from "node:fs";
import { toJsonSchema } from "@valibot/to-json-schema";
import { expect, test } from "vitest";
import { consoleEndpoints } from "./console/endpoints.ts";
import { locales } from "./locale.ts";
import { requestSchemaOf } from "./openapi.ts";
import { paths } from "./paths.ts";

type ObjectSchema = {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly oneOf?: readonly ObjectSchema[];
  readonly anyOf?: readonly ObjectSchema[];
};

const fieldsIn = ({ properties = {}, oneOf = [], anyOf = [] }: ObjectSchema): string[] => [
  ...Object.keys(properties),
  ...[...oneOf, ...anyOf].flatMap(fieldsIn),
];

const asked = new Set([
  ...Object.keys(paths).flatMap((name) =>
    fieldsIn(requestSchemaOf(name as keyof typeof paths) as ObjectSchema),
  ),
  ...Object.values(consoleEndpoints).flatMap(({ request }) =>
    fieldsIn(toJsonSchema(request, { errorMode: "ignore", typeMode: "input" }) as ObjectSchema),
  ),
]);

test.each(locales)("in %s every field of a request has a name for refusals", (locale) => {
  const texts = new URL(`../texts/server.${locale}.json`, import.meta.url);
  const { field } = JSON.parse(readFileSync(texts, "utf8")) as { field: object };
  expect([...asked].filter((name) => !Object.hasOwn(field, name))).toEqual([]);
});
