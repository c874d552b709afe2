import { nothing } from "@akari/api/fields";
import { validate, type Validated } from "@akari/api/validate";
import type { FastifyRequest } from "fastify";
import type * as v from "valibot";

// The only file that reads a query for its fields: whatever stands in one is known to the call, or refused (docs/api.md#calls).

/**
 * The input of a call: of a GET its query, of a POST its body, whose query must be empty. `lang` and `user_id` are allowed in every
 * query and are no input, unless a schema has them.
 */
export function validateCall<const Schema extends v.GenericSchema>(
  method: "GET" | "POST",
  schema: Schema,
  request: FastifyRequest,
): Validated<v.InferOutput<Schema>> {
  if (method === "GET") return validateQuery(schema, request);
  const query = validateQuery(nothing, request);
  if (query.kind === "invalid") return query;
  return validate(schema, request.body === undefined ? {} : request.body);
}

export function validateQuery<const Schema extends v.GenericSchema>(
  schema: Schema,
  request: FastifyRequest,
): Validated<v.InferOutput<Schema>> {
  const { lang: _lang, ...query } = { ...(request.query as Record<string, unknown>) };
  if (!("user_id" in fieldsOf(schema))) delete query["user_id"];
  return validate(schema, query);
}

function fieldsOf(schema: v.GenericSchema): object {
  return "entries" in schema ? (schema.entries as object) : {};
}
