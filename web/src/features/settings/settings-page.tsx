import { useTranslations } from "use-intl/react";
import { Page } from "../../page/page.tsx";
import { useSignedIn } from "../../session/use-session.ts";
import { AboutRows } from "./about-rows.tsx";
import { AccountRows } from "./account-rows.tsx";
import { DisplaySettings } from "./display-settings.tsx";
import { LanguageRow } from "./language-row.tsx";
import styles from "./settings-page.module.css";
import { SignOutButton } from "./sign-out-button.tsx";

/** Account, its security, display, language, about, logout; a guest sees what belongs to the device. */
export function SettingsPage() {
  const t = useTranslations("settings");
  const signedIn = useSignedIn();
  return (
    <Page title={t("title")} back="history">
      <AccountRows />
      <section className={styles.section}>
        <h2 className={styles.heading}>{t("display.title")}</h2>
        <DisplaySettings />
      </section>
      <LanguageRow />
      <AboutRows />
      {signedIn && <SignOutButton />}
    </Page>
  );
}
