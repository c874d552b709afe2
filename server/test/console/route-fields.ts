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
