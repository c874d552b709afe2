import { OrderLog } from "../features/order/list/order-log.tsx";
import { TransactionLogPage } from "../features/transaction-log/transaction-log-page.tsx";
import type { RouteParameters } from "../navigation/parameters.ts";

/** The transaction log with the orders of another feature. */
export function TransactionLogScreen({
  parameters: { view = "orders" },
}: {
  readonly parameters: RouteParameters["transactionLog"];
}) {
  return <TransactionLogPage view={view} orders={<OrderLog />} />;
}
