import { Button } from "@akari/ui/button.tsx";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../navigation/parameters.ts";
import { useServices } from "../services/services.ts";
import { Page } from "./page.tsx";

/** For an unknown path, and for a page whose parameters lead to nothing (M-ERR-16). */
export function PageNotFound() {
  const { navigator } = useServices();
  const t = useTranslations("app");
  const runtime = useTranslations("runtime");
  return (
    <Page title={t("notFound.title")} back="history">
      <EmptyState
        title={runtime("pageNotFound")}
        hint={t("notFound.hint")}
        action={
          <Button tone="primary" onClick={() => navigator.relaunch(urlOf("home"))}>
            {t("notFound.toHome")}
          </Button>
        }
      />
    </Page>
  );
}
