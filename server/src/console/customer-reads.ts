import type { Summary } from "@akari/api/account";
import type { LedgerLine } from "@akari/api/ledger";
import type { ParsedRequestOf } from "@akari/api/endpoints";
import type { Locale } from "@akari/api/locale";
import type { OrderItem } from "@akari/api/order";
import type { PositionItem } from "@akari/api/portfolio";
import type { Refusal } from "../admission/refusal.ts";

interface Page<Item> {
  readonly items: Item[];
  readonly nextCursor: string | null;
}

/** The customer of the page, and the language. */
export interface Reader {
  readonly accountId: number;
  readonly locale: Locale;
}

/** A customer's pages as the customer reads them: the features that own them give these, so that both see the same. */
export interface CustomerReads {
  summary(reader: Reader): Promise<Summary | Refusal>;
  orders(
    reader: Reader,
    request: ParsedRequestOf<"trade/orders">,
  ): Promise<Page<OrderItem> | Refusal>;
  positions(
    reader: Reader,
    request: ParsedRequestOf<"trade/positions">,
  ): Promise<Page<PositionItem> | Refusal>;
  ledger(
    reader: Reader,
    request: ParsedRequestOf<"account/ledger">,
  ): Promise<Page<LedgerLine> | Refusal>;
  /** A mobile number as its owner sees it. */
  maskedMobile(e164: string): string;
}
