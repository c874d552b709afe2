import { DocumentPage } from "../features/document/document-page.tsx";
import { OrderKinds } from "../features/order/terms/order-kinds.tsx";
import type { RouteParameters } from "../navigation/parameters.ts";

/** A document; its section on order types uses the ticket's own texts. */
export function DocumentScreen({
  parameters,
}: {
  readonly parameters: RouteParameters["document"];
}) {
  return <DocumentPage parameters={parameters} orderKinds={<OrderKinds />} />;
}
