import { EmptyState } from "@akari/ui/empty-state.tsx";
import { useTranslations } from "use-intl/react";
import { Route, Switch } from "wouter";
import { Page } from "../frame/page.tsx";
import { useMay } from "../session/use-session.ts";
import { pages } from "./page-list.ts";

/** The page of the address, if the operator's roles have it. */
export function Pages() {
  const may = useMay();
  return (
    <Switch>
      {pages
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
