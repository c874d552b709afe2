import type { EndpointName } from "../paths.ts";
import type { Json } from "./components.ts";
import examples from "./examples.json" with { type: "json" };

/** A call as it was really made, and the data of its answer; lists are cut to their first item. */
export interface Example {
  readonly request: Json;
  readonly answer?: Json;
}

export function exampleOf(name: EndpointName): Example {
  return (examples as Partial<Record<EndpointName, Example>>)[name] ?? { request: {} };
}
