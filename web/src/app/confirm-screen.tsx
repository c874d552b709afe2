import { useTranslations } from "use-intl/react";
import { Page } from "./page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

export function ConfirmScreen() {
  const t = useTranslations("order");
  return (
    <Page title={t("confirm.title")} back="history">
      <EmptyState />
    </Page>
  );
}
