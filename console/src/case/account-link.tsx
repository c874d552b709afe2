import { Link } from "wouter";
import { useMay } from "../session/use-session.ts";

/** An account's number in a list: it leads there, for whoever may open accounts. */
export function AccountLink({ accountId }: { readonly accountId: string }) {
  const may = useMay();
  return may("customer/open") ? (
    <Link href={`/customers/${accountId}`}>{accountId}</Link>
  ) : (
    accountId
  );
}
