import type { Json } from "@akari/api/description/components";
import { escaped } from "./escaped.ts";
import { table } from "./table.ts";

/** The fields of a schema that the page reads. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

export interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly "x-akari-reasons-everywhere": readonly string[];
}

export interface Operation {
  readonly summary: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: "query" | "header";
    readonly description: string;
    readonly required?: boolean;
    readonly schema: Schema;
    readonly example?: unknown;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: { readonly "200": { readonly content: Readonly<Record<string, Content>> } };
  readonly "x-akari-reasons": readonly string[];
}

export interface Content {
  readonly schema: Schema;
  readonly example?: unknown;
}

/** The shared schemas of a document. */
export function schemasIn(document: Json): Described["components"]["schemas"] {
  return (document as unknown as Described).components.schemas;
}

/** Every shared schema with its properties. */
export function schemaSections(schemas: Described["components"]["schemas"]): string {
  const sections = Object.entries(schemas)
    .filter(([name]) => name !== "Reason")
    .map(
      ([name, schema]) => `<h3 id="schema-${name}"><code>${name}</code></h3>
${schemaTable(schema)}`,
    );
  return `<h2 id="schemas">Schemas</h2>
${sections.join("\n")}`;
}

/** The properties of a schema, those inside them with their path; of any other schema its type. */
export function schemaTable(schema: Schema): string {
  const rows = rowsOf(schema, "");
  return rows.length === 0
    ? `<p>${typeText(schema)}${schema.description === undefined ? "" : `. ${escaped(schema.description)}`}</p>`
    : table(["Field", "Type", "", "Meaning"], rows);
}

function rowsOf(schema: Schema, before: string): string[][] {
  const inner = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return inner.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties)
      .filter(([, property]) => property.description !== undefined)
      .flatMap(([name, property]) => [
        [
          `${before}${name}`,
          typeText(property),
          required.includes(name) || before !== "" ? "" : "optional",
          escaped(property.description ?? ""),
        ],
        ...rowsOf(property.items ?? property, `${before}${name}.`),
      ]),
  );
}

/** A type in words; schemas with a name are links. */
export function typeText(schema: Schema): string {
  const { $ref, anyOf, oneOf, items, type } = schema;
  if ($ref !== undefined) {
    const name = $ref.split("/").at(-1)!;
    return `<a href="#${name === "Reason" ? "reasons" : `schema-${name}`}">${name}</a>`;
  }
  if (schema.const !== undefined) return `<code>${escaped(String(schema.const))}</code>`;
  if (schema.enum !== undefined)
    return schema.enum.map((word) => `<code>${escaped(String(word))}</code>`).join(", ");
  if (items !== undefined) return `list of ${typeText(items)}${limitsOf(schema)}`;
  const choices = oneOf ?? (type === undefined ? anyOf : undefined);
  if (choices !== undefined) return choices.map(typeText).join(" or ");
  return `${type ?? "object"}${limitsOf(schema)}`;
}

function limitsOf(schema: Schema): string {
  const { minimum, exclusiveMinimum, maximum, minLength, maxLength, maxItems, pattern } = schema;
  const said = [
    minimum === undefined ? null : `from ${minimum}`,
    exclusiveMinimum === undefined ? null : `above ${exclusiveMinimum}`,
    maximum === undefined ? null : `to ${maximum}`,
    minLength === undefined ? null : `from ${minLength} characters`,
    maxLength === undefined ? null : `to ${maxLength} characters`,
    maxItems === undefined ? null : `at most ${maxItems}`,
    pattern === undefined ? null : `<code>${escaped(pattern)}</code>`,
    schema.default === undefined ? null : `default ${escaped(String(schema.default))}`,
  ].filter((text) => text !== null);
  return said.length === 0 ? "" : `, ${said.join(", ")}`;
}

interface Meaning {
  readonly meaning: string;
  readonly code: number;
  readonly endpoints: readonly string[] | null;
}

/** Every reason with its meaning and where it comes. */
export function reasonSection({ components: { schemas } }: Described): string {
  const { "x-akari-meanings": meanings } = schemas["Reason"] as unknown as {
    readonly "x-akari-meanings": Readonly<Record<string, Meaning>>;
  };
  const where = (endpoints: Meaning["endpoints"]) => {
    if (endpoints === null) return "every endpoint";
    return endpoints.length === 0 ? "the stream" : endpoints.map(linkTo).join(", ");
  };
  return `<h2 id="reasons">Reasons</h2>
<p>Words in braces are filled in. Code 0 comes with HTTP 200; any other is the HTTP status.</p>
${table(
  ["Reason", "Code", "Meaning", "Where"],
  Object.entries(meanings).map(([reason, { meaning, code, endpoints }]) => [
    `<span id="reason-${reason}">${reason}</span>`,
    `${code}`,
    escaped(meaning),
    where(endpoints),
  ]),
)}`;
}

const linkTo = (name: string) => `<a href="#${name}">${name}</a>`;
