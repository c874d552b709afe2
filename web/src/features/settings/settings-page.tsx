import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { Page } from "../../page/page.tsx";
import { useSignedIn } from "../../session/use-session.ts";
import { AboutRows } from "./about-rows.tsx";
import { AccountRows } from "./account-rows.tsx";
import { DevicesSheet } from "./devices-sheet.tsx";
import { DisplaySettings } from "./display-settings.tsx";
import { LanguageRow } from "./language-row.tsx";
import styles from "./settings-page.module.css";
import { SignOutButton } from "./sign-out-button.tsx";

/** Account, signed-in devices, display, language, about, logout; a guest sees what belongs to the device. */
export function SettingsPage() {
  const t = useTranslations("settings");
  const signedIn = useSignedIn();
  const [devices, setDevices] = useState(false);
  return (
    <Page title={t("title")} back="history">
      <AccountRows onDevices={() => setDevices(true)} />
      <section className={styles.section}>
        <h2 className={styles.heading}>{t("display.title")}</h2>
        <DisplaySettings />
      </section>
      <LanguageRow />
      <AboutRows />
      {signedIn && <SignOutButton />}
      <DevicesSheet open={devices} onClose={() => setDevices(false)} />
    </Page>
  );
}
