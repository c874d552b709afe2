import { consoleEndpoints } from "@akari/api/console/endpoints";
import type { ConsoleEndpointName } from "@akari/api/console/paths";
import type { Role } from "@akari/api/console/roles";

/** Whether somebody with these roles may call the endpoint. What they may not do is not shown; the server decides anyway. */
export function may(roles: readonly Role[], name: ConsoleEndpointName): boolean {
  const allowed: readonly Role[] | "anyone" = consoleEndpoints[name].roles;
  return allowed === "anyone" || roles.some((role) => allowed.includes(role));
}
