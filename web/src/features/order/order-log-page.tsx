import { useTranslations } from "use-intl/react";
import { Page } from "../../app/page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

export function OrderLogPage() {
  const t = useTranslations("order");
  return (
    <Page title={t("log.title")} back="history">
      <EmptyState />
    </Page>
  );
}
