import type { Edge } from "../edge.ts";
import type {
  NumberedEvent,
  EventFill,
  EventIds,
  EventOrder,
  EventOrderState,
} from "@akari/core/records/numbered-event";

/** A piece of an account's log. */
export interface StoredEvents {
  /** Sequence of the account's last event; 0 for an account without any. */
  readonly last: number;
  /** In sequence. */
  readonly accountEvents: readonly NumberedEvent[];
}

type StoredBody = EventIds &
  Pick<NumberedEvent, "status" | "execution"> & { readonly state?: Partial<EventOrderState> };

interface Row {
  readonly last: number;
  readonly sequence: number | null;
  readonly at: number;
  readonly kind: string;
  /** null if the row has no event. */
  readonly body: StoredBody | null;
  readonly order: EventOrder | null;
  readonly fill: EventFill | null;
}

/**
 * The events after a sequence number, at most `count`, and the end of the log. One statement, so that both are of one moment. Fixed
 * terms of orders and executions are stored in their tables and added to the events here.
 */
export async function readAccountEvents(
  { sql, course }: Pick<Edge, "sql" | "course">,
  accountId: number,
  after: number,
  count: number,
): Promise<StoredEvents> {
  const { rows } = await sql.query<Row>(
    `select a.event_sequence as last, e.sequence, e.at, e.kind, e.body,
       case when o.order_id is not null then json_build_object('clientId', o.client_id, 'code', o.code,
         'side', o.side, 'intent', o.intent, 'leverage', o.leverage) end as order,
       case when f.order_id is not null then json_build_object('price', f.price, 'quantity', f.quantity,
         'fee', f.fee, 'interest', f.interest, 'profit', f.profit, 'auction', f.auction, 'offAuction', f.off_auction) end as fill
     from accounts a
     left join lateral (
       select * from account_events where course = $4 and account_id = a.account_id and sequence > $2
       order by sequence limit $3) e on true
     left join orders o on o.course = $4 and o.order_id = (e.body->>'orderId')::bigint
     left join fills f on f.course = $4 and f.order_id = o.order_id
       and f.execution_sequence = (e.body->>'execution')::bigint
     where a.course = $4 and a.account_id = $1 order by e.sequence`,
    [accountId, after, count, course],
  );
  const accountEvents = rows.flatMap((row) => {
    const { sequence, at, kind, order, fill } = row;
    const { state, ...body } = row.body ?? {};
    // An account without any events is one row without an event.
    if (sequence === null) return [];
    return [
      {
        ...body,
        accountId,
        sequence,
        at,
        kind,
        ...(order === null ? {} : { order }),
        ...(state === undefined ? {} : { state: withNulls(state) }),
        ...(fill === null ? {} : { fill }),
      },
    ];
  });
  return { last: rows[0]?.last ?? 0, accountEvents };
}

/** Fills absent fields with null. */
function withNulls(state: Partial<EventOrderState>): EventOrderState {
  const absent = { reason: null, price: null, trigger: null, stopPrice: null };
  return { ...absent, ...state } as EventOrderState;
}
