import type { OrderFilled } from "@akari/brokerage/order/events";
import type { FillTrace } from "@akari/exchange/fill-trace";
import { isPrint, type Trade } from "@akari/brokerage/portfolio/trade";
import { columns } from "../tables/columns.ts";
import { appended } from "../tables/table.ts";
import { type HappenedRecord, rowsIn } from "./record.ts";

/** A fill with its execution's explanation. */
type FillRow = OrderFilled & { readonly trace: FillTrace | null };

/** `orderId` is a column already. */
const storedTrace = ({ orderId: _, ...trace }: FillTrace) => JSON.stringify(trace);

const fillTable = appended(
  "fills",
  columns<FillRow>({
    order_id: ["bigint", (row) => row.orderId],
    execution_sequence: ["bigint", (row) => row.executionSequence],
    account_id: ["bigint", (row) => row.accountId],
    position_id: ["bigint", (row) => row.positionId],
    code: ["text", (row) => row.code],
    at: ["ms", (row) => row.at],
    trading_date: ["date", (row) => row.tradingDate],
    intent: ["text", (row) => row.intent],
    price: ["bigint", (row) => row.price],
    quantity: ["bigint", (row) => row.quantity],
    value: ["bigint", (row) => row.value],
    fee: ["bigint", (row) => row.fee],
    interest: ["bigint", (row) => row.interest],
    closed_open_value: ["bigint", (row) => row.closedOpenValue],
    profit: ["bigint", (row) => row.profit],
    auction: ["boolean", (row) => row.auction],
    off_auction: ["boolean", (row) => row.offAuction],
    entry_id: ["bigint", (row) => row.entryId],
    trace: ["exact-json", (row) => (row.trace === null ? null : storedTrace(row.trace))],
  }),
);

export const fills = {
  name: "fills" as const,
  madeBy: { "order-filled": (event) => event },
  rows: [
    rowsIn(fillTable, (all: readonly OrderFilled[], { executions }) => explained(all, executions)),
  ],
} satisfies HappenedRecord<OrderFilled>;

/** An order trades in one instrument only. */
function explained(all: readonly OrderFilled[], executions: readonly Trade[]): FillRow[] {
  if (all.length === 0) return [];
  const traces = new Map<string, FillTrace>();
  for (const execution of executions)
    for (const trace of isPrint(execution) ? (execution.traces ?? []) : [])
      traces.set(`${trace.orderId}.${execution.sequence}`, trace);
  return all.map((fill) => ({
    ...fill,
    trace: traces.get(`${fill.orderId}.${fill.executionSequence}`) ?? null,
  }));
}
