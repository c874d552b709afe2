import type { LedgerLine } from "@akari/api/ledger";
import { urlOf } from "../../navigation/parameters.ts";

/** The page about the cause of an entry. */
export function causeUrl({ kind, id }: LedgerLine["cause"]): string {
  switch (kind) {
    case "order":
      return urlOf("tradeDetail", { orderId: id });
    case "position":
      return urlOf("tradeDetail", { positionId: id });
    case "deposit":
      return urlOf("transactionLog", { view: "deposits" });
    case "withdrawal":
      return urlOf("transactionLog", { view: "withdrawals" });
    case "premarket":
      return urlOf("premarket", { view: "applications" });
    case "loan":
      return urlOf("loan");
    case "block":
      return urlOf("blockTrade", { view: "mine" });
    case "ipo":
      return urlOf("ipo", { view: "wins" });
    case "entry":
      return urlOf("operatorActions");
  }
}
