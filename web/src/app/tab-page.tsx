import user from "@phosphor-icons/core/regular/user-circle.svg?raw";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl/react";
import { PracticeInbox } from "../features/session/practice-inbox.tsx";
import { AccountSheet } from "../features/settings/account-sheet.tsx";
import { BarButton } from "./navigation-bar.tsx";
import { Page } from "./page.tsx";

interface TabPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of the tab bar: its right slot opens what belongs to the account and the device. */
export function TabPage({ title, children }: TabPageProps) {
  const t = useTranslations("settings");
  const [open, setOpen] = useState(false);
  return (
    <Page
      title={title}
      right={<BarButton icon={user} label={t("account")} onClick={() => setOpen(true)} />}
    >
      {children}
      <AccountSheet open={open} onClose={() => setOpen(false)} messages={<PracticeInbox />} />
    </Page>
  );
}
