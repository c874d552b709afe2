import type { ConsoleEndpointName } from "@akari/api/console/paths";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import type { ComponentType } from "react";
import { useTranslations } from "use-intl/react";
import { Route, Switch } from "wouter";
import { AnnouncementPage } from "../features/announcement/announcement-page.tsx";
import { AuditPage } from "../features/audit/audit-page.tsx";
import { BlockPage } from "../features/block/block-page.tsx";
import { CorrectionPage } from "../features/correction/correction-page.tsx";
import { CustomerPage } from "../features/customer/customer-page.tsx";
import { CustomerSearchPage } from "../features/customer/customer-search-page.tsx";
import { DepositQueuePage } from "../features/deposit/deposit-queue-page.tsx";
import { SupportPage } from "../features/support/support-page.tsx";
import { DeskPage } from "../features/desk/desk-page.tsx";
import { DividendPage } from "../features/dividend/dividend-page.tsx";
import { HaltPage } from "../features/halt/halt-page.tsx";
import { InvitationPage } from "../features/invitation/invitation-page.tsx";
import { IpoPage } from "../features/ipo/ipo-page.tsx";
import { OperatorPage } from "../features/operator/operator-page.tsx";
import { HealthPage } from "../features/overview/health-page.tsx";
import { OverviewPage } from "../features/overview/overview-page.tsx";
import { PremarketPage } from "../features/premarket/premarket-page.tsx";
import { ProposalPage } from "../features/proposal/proposal-page.tsx";
import { LoanQueuePage } from "../features/loan/loan-queue-page.tsx";
import { WithdrawalQueuePage } from "../features/withdrawal/withdrawal-queue-page.tsx";
import { Page } from "../frame/page.tsx";
import { useMay } from "../session/use-session.ts";

interface PageRoute {
  /** Below /console. */
  readonly path: string;
  readonly needs: ConsoleEndpointName;
  readonly Component: ComponentType;
}

const routes: readonly PageRoute[] = [
  { path: "/", needs: "overview", Component: OverviewPage },
  { path: "/deposits/:id?", needs: "deposit/list", Component: DepositQueuePage },
  { path: "/support/:id?", needs: "support/list", Component: SupportPage },
  { path: "/loans/:id?", needs: "loan/list", Component: LoanQueuePage },
  { path: "/withdrawals/:id?", needs: "withdrawal/list", Component: WithdrawalQueuePage },
  { path: "/proposals", needs: "proposal/list", Component: ProposalPage },
  { path: "/customers", needs: "customer/search", Component: CustomerSearchPage },
  { path: "/customers/:accountId", needs: "customer/open", Component: CustomerPage },
  { path: "/corrections", needs: "correction/list", Component: CorrectionPage },
  { path: "/halts", needs: "halt/list", Component: HaltPage },
  { path: "/dividends", needs: "dividend/list", Component: DividendPage },
  { path: "/blocks", needs: "block/list", Component: BlockPage },
  { path: "/offerings", needs: "ipo/list", Component: IpoPage },
  { path: "/premarket", needs: "premarket/list", Component: PremarketPage },
  { path: "/announcements", needs: "announcement/list", Component: AnnouncementPage },
  { path: "/invitations", needs: "invitation/list", Component: InvitationPage },
  { path: "/desk", needs: "desk/rules", Component: DeskPage },
  { path: "/audit", needs: "audit/list", Component: AuditPage },
  { path: "/health", needs: "overview", Component: HealthPage },
  { path: "/operators", needs: "operator/list", Component: OperatorPage },
];

/** The page of the address, if the operator's roles have it. */
export function Pages() {
  const may = useMay();
  return (
    <Switch>
      {routes
        .filter(({ needs }) => may(needs))
        .map(({ path, Component }) => (
          <Route key={path} path={path}>
            <Component />
          </Route>
        ))}
      <Route>
        <NoPage />
      </Route>
    </Switch>
  );
}

/** Nothing is there, or not for these roles: the answer is the same. */
function NoPage() {
  const t = useTranslations("console");
  return (
    <Page title={t("noPage.title")}>
      <EmptyState title={t("noPage.title")} hint={t("noPage.hint")} />
    </Page>
  );
}
