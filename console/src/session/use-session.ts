import type { ConsoleEndpointName } from "@akari/api/console/paths";
import type { SignedIn } from "@akari/api/console/session";
import { createContext, useContext } from "react";
import { may } from "./may.ts";

export const OperatorContext = createContext<SignedIn | null>(null);

/** The operator who is signed in; every page has one. */
export function useOperator(): SignedIn {
  const operator = useContext(OperatorContext);
  if (operator === null) throw new Error("nobody is signed in");
  return operator;
}

/** Whether the operator's roles allow an endpoint. */
export function useMay(): (name: ConsoleEndpointName) => boolean {
  const { roles } = useOperator();
  return (name) => may(roles, name);
}
