import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { Link, useLocation } from "wouter";
import { useKey } from "../keyboard/use-key.ts";
import { useMay } from "../session/use-session.ts";

interface CustomerLinkProps {
  readonly accountId: string;
  /** Opening the account names this case. */
  readonly caseNumber: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Leads from a case to its customer, by `C` too; plain text for whoever may not open accounts. */
export function CustomerLink({ accountId, caseNumber, className, children }: CustomerLinkProps) {
  const t = useTranslations("consoleQueue");
  const [, navigate] = useLocation();
  const mayOpen = useMay()("customer/open");
  const href = `/customers/${accountId}?case=${caseNumber}`;
  useKey("c", t("keys.customer"), () => navigate(href), mayOpen);
  return mayOpen ? (
    <Link className={className} href={href}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  );
}
