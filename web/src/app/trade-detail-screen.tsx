import { useTranslations } from "use-intl/react";
import { Page } from "./page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

export function TradeDetailScreen() {
  const t = useTranslations("portfolio");
  return (
    <Page title={t("detail.title")} back="history">
      <EmptyState />
    </Page>
  );
}
