import { toJsonSchema } from "@valibot/to-json-schema";
import type { GenericSchema } from "valibot";
import { consoleEndpoints } from "../console/endpoints.ts";
import { endpoints } from "../endpoints.ts";

/** One field of a request or an answer, as JSON Schema has it. */
export interface SchemaField {
  /** `withdrawal/request request amount`; items of lists and alternatives add nothing. */
  readonly path: string;
  readonly name: string;
  readonly schema: Json;
}

export type Json = { readonly [key: string]: unknown };

interface Row {
  readonly request: GenericSchema;
  readonly answer: GenericSchema;
}

/** Every field that a request of this table can have. */
export function requestFields(table: Readonly<Record<string, Row>>): SchemaField[] {
  return Object.entries(table).flatMap(([name, { request }]) =>
    fieldsIn(`${name} request`, request, "input"),
  );
}

/** Every field that an answer of this table can have. */
export function answerFields(table: Readonly<Record<string, Row>>): SchemaField[] {
  return Object.entries(table).flatMap(([name, { answer }]) =>
    fieldsIn(`${name} answer`, answer, "output"),
  );
}

/** Every field of a schema, however deep; `path` begins each one's path. */
export function fieldsIn(
  path: string,
  schema: GenericSchema,
  typeMode: "input" | "output",
): SchemaField[] {
  const found = walk(path, toJsonSchema(schema, { errorMode: "ignore", typeMode }) as Json);
  return [...new Map(found.map((each) => [each.path, each])).values()];
}

/** The tables of customers and of operators. */
export const customersTable: Readonly<Record<string, Row>> = endpoints;
export const operatorsTable: Readonly<Record<string, Row>> = consoleEndpoints;

function walk(path: string, schema: Json): SchemaField[] {
  const fields = Object.entries((schema["properties"] ?? {}) as Record<string, Json>);
  const inside = ["items", "additionalProperties", "anyOf", "oneOf", "allOf", "prefixItems"]
    .flatMap((key) => [schema[key]].flat() as (Json | boolean | undefined)[])
    .filter((each) => typeof each === "object");
  return [
    ...fields.flatMap(([name, field]) => [
      { path: `${path} ${name}`, name, schema: field },
      ...walk(`${path} ${name}`, field),
    ]),
    ...inside.flatMap((each) => walk(path, each)),
  ];
}
