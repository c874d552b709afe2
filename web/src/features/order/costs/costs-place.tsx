import type { Quote } from "@akari/api/instrument";
import type { ReactNode } from "react";
import type { TicketInput, TicketOrder } from "../ticket/ticket.ts";
import { CostTable } from "./cost-table.tsx";
import styles from "./costs-place.module.css";
import { HeldWorking } from "./held-working.tsx";
import { unreadCosts, usualOrder } from "./unread-costs.ts";

interface CostsPlaceProps {
  readonly input: TicketInput;
  readonly order: TicketOrder | undefined;
  readonly quote: Quote;
  /** Why there are no costs. */
  readonly children: ReactNode;
}

/** Room for the ticket's costs until they have been read, so that nothing below moves when they come. */
export function CostsPlace({ input, order: typed, quote, children }: CostsPlaceProps) {
  const order = typed ?? usualOrder(input, quote);
  const unread = { preview: unreadCosts(order, quote), order, quote, stale: false };
  return (
    <div className={styles.place}>
      <div className={styles.unread} aria-hidden="true" inert>
        <CostTable {...unread} />
        <HeldWorking {...unread} />
      </div>
      <p className={styles.words}>{children}</p>
    </div>
  );
}
