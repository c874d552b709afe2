import { useTranslations } from "use-intl/react";
import { Page } from "../../app/page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

export function DocumentPage() {
  const t = useTranslations("document");
  return (
    <Page title={t("title")} back="history">
      <EmptyState />
    </Page>
  );
}
