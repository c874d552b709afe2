import type { ConsoleEndpointName } from "@akari/api/console/paths";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import type { ComponentType } from "react";
import { useTranslations } from "use-intl/react";
import { Route, Switch } from "wouter";
import { DepositQueuePage } from "../features/deposit/deposit-queue-page.tsx";
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
  { path: "/deposits/:id?", needs: "deposit/list", Component: DepositQueuePage },
  { path: "/withdrawals/:id?", needs: "withdrawal/list", Component: WithdrawalQueuePage },
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
