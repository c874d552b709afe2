import { consoleEndpoints } from "@akari/api/console/endpoints";
import type { ConsoleEndpointName } from "@akari/api/console/paths";

/** A schema as far as tests read it: what is wrapped or piped, the fields of an object, the choices of a field. */
export interface Schema {
  readonly wrapped?: Schema;
  readonly pipe?: readonly Schema[];
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly options?: readonly unknown[];
}

export function bare(schema: Schema): Schema {
  const inner = schema.wrapped ?? schema.pipe?.[0];
  return inner === undefined || inner === schema ? schema : bare(inner);
}

/** The fields that a route of the console takes, each with its schema. */
export function fieldsIn(name: ConsoleEndpointName): Readonly<Record<string, Schema>> {
  return bare(consoleEndpoints[name].request as unknown as Schema).entries ?? {};
}

export function fieldsOf(name: ConsoleEndpointName): string[] {
  return Object.keys(fieldsIn(name));
}

/** A body for a route in which each field has a known value, else the first choice of its schema, else `otherwise`. */
export function bodyFor(
  name: ConsoleEndpointName,
  known: Readonly<Record<string, unknown>>,
  otherwise: unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fieldsIn(name)).map(([field, schema]) => [
      field,
      field in known ? known[field] : (bare(schema).options?.[0] ?? otherwise),
    ]),
  );
}
