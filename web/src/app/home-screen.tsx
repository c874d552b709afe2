import { useTranslations } from "use-intl/react";
import { Page } from "./page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

export function HomeScreen() {
  const t = useTranslations("home");
  return (
    <Page title={t("title")} back="history">
      <EmptyState />
    </Page>
  );
}
