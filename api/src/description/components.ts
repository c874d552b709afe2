import { type ConversionConfig, toJsonSchemaDefs } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { meaningOf, unitOf } from "./meaning-of.ts";
import { namedSchemas } from "./named-schemas.ts";

export type Json = { readonly [key: string]: unknown };
type Mutable = { [key: string]: unknown };

/** Requests are described as they are sent, answers as they are read. */
type Mode = "input" | "output";

const refPrefix = "#/components/schemas/";

const config = {
  target: "draft-2020-12",
  errorMode: "ignore",
  overrideRef: ({ referenceId }) => refPrefix + referenceId,
  // Patterns of JSON Schema are always read as Unicode, so that this flag needs no word.
  overrideAction({ valibotAction, jsonSchema }) {
    const { type, requirement } = valibotAction as { type: string; requirement?: unknown };
    if (type !== "regex" || !(requirement instanceof RegExp) || requirement.flags !== "u")
      return undefined;
    return { ...jsonSchema, pattern: requirement.source };
  },
} as const satisfies ConversionConfig;

const known = new Map<Mode, Json>();

/** All schemas with a name, described on first use, so that a server starts quickly. */
function definitionsOf(typeMode: Mode): Json {
  const definitions =
    known.get(typeMode) ?? describedAll(toJsonSchemaDefs(namedSchemas, { ...config, typeMode }));
  known.set(typeMode, definitions);
  return definitions;
}

const names = new Map<unknown, string>(
  Object.entries(namedSchemas).map(([name, schema]) => [schema, name]),
);

/** Schemas that a document refers to, so that each stands in it once. */
export class Components {
  readonly #used = new Map<string, Json>();

  /** A reference, or the schema itself if it has no name. */
  ref(schema: v.GenericSchema, mode: Mode): Json {
    const name = names.get(schema);
    if (name === undefined) throw new Error("a schema of the API has no name");
    this.#use(name, mode);
    return { $ref: refPrefix + name };
  }

  /** The schema's own definition, whose fields become parameters. */
  body(schema: v.GenericSchema, mode: Mode): Json {
    const definition = definitionsOf(mode)[names.get(schema)!] as Json;
    for (const name of refsIn(definition)) this.#use(name, mode);
    return definition;
  }

  /** All that were used, by name. */
  all(): Json {
    return Object.fromEntries([...this.#used].toSorted(([one], [two]) => (one < two ? -1 : 1)));
  }

  #use(name: string, mode: Mode): void {
    const definition = definitionsOf(mode)[name] as Json;
    const known = this.#used.get(name);
    if (known !== undefined) {
      if (JSON.stringify(known) !== JSON.stringify(definition))
        throw new Error(`${name} is sent and read differently`);
      return;
    }
    this.#used.set(name, definition);
    for (const other of refsIn(definition)) this.#use(other, mode);
  }
}

/** Every property of every schema that has a name: where it stands, its own definition. */
export function properties(): { readonly place: string; readonly schema: Json }[] {
  const found: { place: string; schema: Json }[] = [];
  for (const mode of ["input", "output"] as const)
    for (const [name, schema] of Object.entries(definitionsOf(mode)))
      walk(schema, name, (place, property) => found.push({ place, schema: property }));
  return found;
}

function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "$ref" && typeof inner === "string" ? [inner.slice(refPrefix.length)] : refsIn(inner),
  );
}

function describedAll(defs: object): Json {
  return Object.fromEntries(
    Object.entries(defs).map(([name, schema]) => [name, described(stated(schema), name)]),
  );
}

/** Says in the words of JSON Schema what several rules of ours say together. */
function stated(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(stated);
  if (typeof schema !== "object" || schema === null) return schema;
  const said: Mutable = Object.fromEntries(
    Object.entries(schema).map(([key, inner]) => [key, stated(inner)]),
  );
  const { not, minimum, multipleOf, type } = said;
  if (minimum === 0 && isZero(not)) {
    delete said["not"];
    delete said["minimum"];
    said["exclusiveMinimum"] = 0;
  }
  if (type === "number" && multipleOf === 1) {
    delete said["multipleOf"];
    said["type"] = "integer";
  }
  // Numbers of a query reach the server as text; for the caller they are numbers.
  if (said["type"] === "integer")
    for (const key of ["minLength", "maxLength", "pattern"]) delete said[key];
  return said;
}

function isZero(schema: unknown): boolean {
  return typeof schema === "object" && schema !== null && "const" in schema && schema.const === 0;
}

function described(schema: unknown, name: string): unknown {
  const copy = structuredClone(schema);
  walk(copy, name, (place, property) => {
    const unit = unitOf(property, place);
    const meaning = meaningOf(place);
    const own = (property as Mutable)["description"];
    (property as Mutable)["description"] = [meaning, unit ?? own]
      .filter((text) => text !== undefined && text !== "")
      .join(" ");
  });
  return copy;
}

function walk(schema: unknown, place: string, see: (place: string, property: Json) => void): void {
  if (Array.isArray(schema)) {
    for (const inner of schema) walk(inner, place, see);
    return;
  }
  if (typeof schema !== "object" || schema === null) return;
  const { properties = {}, items, anyOf, oneOf } = schema as Record<string, object | undefined>;
  for (const [name, property] of Object.entries(properties)) {
    const here = `${place}.${name}`;
    walk(property, here, see);
    see(here, property as Json);
  }
  for (const inner of [items, anyOf, oneOf]) walk(inner, place, see);
}
