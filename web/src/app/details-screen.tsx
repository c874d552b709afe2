import { EntryPage } from "../features/ledger/entry-page.tsx";
import { MessagePage } from "../features/message/message-page.tsx";
import { DetailsPage } from "../features/news/details-page.tsx";
import { DepositPage } from "../features/transaction-log/deposit-page.tsx";
import { WithdrawalPage } from "../features/transaction-log/withdrawal-page.tsx";
import type { RouteParameters } from "../navigation/parameters.ts";

/** One news item, message or record in full (M-RT-26, M-GAP-12). */
export function DetailsScreen({ parameters }: { readonly parameters: RouteParameters["details"] }) {
  if ("messageId" in parameters)
    return <MessagePage key={parameters.messageId} messageId={parameters.messageId} />;
  if ("depositId" in parameters)
    return <DepositPage key={parameters.depositId} depositId={parameters.depositId} />;
  if ("withdrawalId" in parameters)
    return <WithdrawalPage key={parameters.withdrawalId} withdrawalId={parameters.withdrawalId} />;
  if ("entryId" in parameters)
    return <EntryPage key={parameters.entryId} entryId={parameters.entryId} />;
  return <DetailsPage newsId={parameters.newsId} />;
}
