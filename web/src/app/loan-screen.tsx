import { LoanPage } from "../features/loan/loan-page.tsx";
import { type RouteParameters, urlOf } from "../navigation/parameters.ts";

/** Practice loans, with the way to where money comes in. */
export function LoanScreen({ parameters }: { readonly parameters: RouteParameters["loan"] }) {
  return <LoanPage parameters={parameters} depositUrl={urlOf("deposit")} />;
}
