import type { TickTable } from "@akari/exchange/instrument";
import type { Price } from "@akari/exchange/price";

/** A share's public details. */
export interface InstrumentCard {
  readonly code: string;
  readonly name: string;
  readonly nameEnglish: string;
  readonly kana: string;
  /** Key of one of the 33 TSE sectors. */
  readonly sector: string;
  readonly tickTable: TickTable;
  readonly lot: number;
  /** For a share listed after the founding: its first date and offering price; null: listed since the founding. */
  readonly listing: { readonly date: string; readonly offeringPrice: Price } | null;
}
