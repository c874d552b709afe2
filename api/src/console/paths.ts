import type { consoleEndpoints } from "./endpoints.ts";

/** Its path below the base. */
export type ConsoleEndpointName = keyof typeof consoleEndpoints;

export const consoleBasePath = "/api.php/console";
