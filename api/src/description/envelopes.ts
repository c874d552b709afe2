import type { Json } from "./components.ts";
import { marketHeader, openMarketName } from "../envelope.ts";

/** Parts of all operations: the envelope of answers, refusals, the language, parameters. */

export const langParameter: Json = {
  name: "lang",
  in: "query",
  description: "Language of `msg`: jp, cn, en, sp or fr; absent or unknown: jp.",
  schema: { type: "string", default: "jp" },
};

export const marketParameter: Json = {
  name: marketHeader,
  in: "header",
  required: false,
  description:
    "Which market, and so which account of the caller, the call is about; absent: open, or the market of the bot token.",
  schema: { type: "string", default: openMarketName },
};

/** The fields of a request as parameters of a query. */
export function queryOf(schema: Json, example: Json): Json[] {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([field, { description, ...schema }]) => ({
    name: field,
    in: "query",
    required: required.includes(field),
    description,
    schema,
    ...(example[field] === undefined ? {} : { example: example[field] }),
  }));
}

export const envelopeSchema = (code: Json, data: Json): Json => ({
  type: "object",
  properties: {
    code: { type: "integer", description: "1: success; 0, or the HTTP status: refused.", ...code },
    msg: { type: "string", description: "A sentence in the asked language, for people." },
    data: { description: "What was asked for.", ...data },
  },
  required: ["code", "msg", "data"],
  additionalProperties: false,
});

export const refusalRef: Json = { $ref: "#/components/schemas/Refusal" };

export const refusalSchema: Json = envelopeSchema(
  { not: { const: 1 } },
  {
    type: "object",
    description: "Why it was refused.",
    properties: {
      reason: {
        $ref: "#/components/schemas/Reason",
        description: "A stable word; programs should judge by it.",
      },
      field: { type: "string", description: "The field of the request that it is about." },
    },
    required: ["reason"],
    additionalProperties: false,
  },
);

export function refusals(): Json {
  const content = { "application/json": { schema: refusalRef } };
  return {
    Refusal: { description: "data {reason, field?}", content },
    TryLater: {
      description: "data {reason}",
      headers: {
        "retry-after": { description: "After how many seconds.", schema: { type: "integer" } },
      },
      content,
    },
  };
}
