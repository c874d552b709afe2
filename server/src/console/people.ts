import type { Person } from "@akari/api/console/person";
import type { Role } from "@akari/api/console/roles";
import { idOf } from "../http/present.ts";
import type { OperatorSession } from "./operator-sessions.ts";

export function hasRole({ roles }: OperatorSession, among: readonly Role[]): boolean {
  return roles.some((role) => among.includes(role));
}

/** Roles that read all colleagues' work; others read their own. */
export function readsAll(operator: OperatorSession): boolean {
  return hasRole(operator, ["administrator", "auditor"]);
}

export function personOf(operatorId: number, name: string): Person {
  return { operatorId: idOf(operatorId), name };
}
