import { DocumentPage } from "../features/document/document-page.tsx";
import { OrderKinds } from "../features/order/terms/order-kinds.tsx";
import type { RouteParameters } from "../navigation/parameters.ts";

/** A document; what there is to say about the kinds of orders, the ticket's own texts say. */
export function DocumentScreen({
  parameters,
}: {
  readonly parameters: RouteParameters["document"];
}) {
  return <DocumentPage parameters={parameters} orderKinds={<OrderKinds />} />;
}
