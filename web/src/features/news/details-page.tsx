import { useTranslations } from "use-intl/react";
import { Page } from "../../app/page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

export function DetailsPage() {
  const t = useTranslations("news");
  return (
    <Page title={t("details")} back="history">
      <EmptyState />
    </Page>
  );
}
