import { KeyValue } from "@akari/ui/key-value.tsx";
import { RowSection } from "@akari/ui/row-section.tsx";
import bank from "@phosphor-icons/core/regular/bank.svg?raw";
import database from "@phosphor-icons/core/regular/database.svg?raw";
import devices from "@phosphor-icons/core/regular/devices.svg?raw";
import fingerprint from "@phosphor-icons/core/regular/fingerprint.svg?raw";
import lock from "@phosphor-icons/core/regular/lock-key.svg?raw";
import password from "@phosphor-icons/core/regular/password.svg?raw";
import robot from "@phosphor-icons/core/regular/robot.svg?raw";
import shield from "@phosphor-icons/core/regular/shield-check.svg?raw";
import signIn from "@phosphor-icons/core/regular/sign-in.svg?raw";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";
import { useSignedIn } from "../../session/use-session.ts";
import { useUserInfo } from "../../session/use-user-info.ts";
import styles from "./settings-page.module.css";

/** Which account this is, whose, and where it is signed in (M-SET-1); for a guest the way in. */
export function AccountRows() {
  const { navigator } = useServices();
  const signedIn = useSignedIn();
  const userInfo = useUserInfo();
  const { data: identity } = useApi("identity/state", {}, { quiet: true });
  const t = useTranslations("settings");
  if (!signedIn)
    return (
      <RowSection
        name={t("account.title")}
        rows={[
          {
            icon: signIn,
            label: t("account.signIn"),
            onClick: () => navigator.navigate(urlOf("login")),
          },
        ]}
      />
    );
  return (
    <>
      {userInfo !== null && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{t("account.title")}</h2>
          <KeyValue
            rows={[
              { label: t("account.number"), value: userInfo.user_id },
              ...(userInfo.mobile === undefined
                ? []
                : [{ label: t("account.mobile"), value: userInfo.mobile }]),
              ...(identity === undefined
                ? []
                : [
                    {
                      label: t("account.name"),
                      value: identity.verifiedName ?? t("account.noName"),
                    },
                  ]),
            ]}
          />
        </section>
      )}
      <RowSection
        name={t("security.title")}
        rows={[
          {
            icon: password,
            label: t("security.password"),
            onClick: () => navigator.navigate(urlOf("changePassword")),
          },
          {
            icon: shield,
            label: t("security.twoStep"),
            onClick: () => navigator.navigate(urlOf("twoStep")),
          },
          {
            icon: fingerprint,
            label: t("security.passkeys"),
            onClick: () => navigator.navigate(urlOf("passkeys")),
          },
          {
            icon: devices,
            label: t("devices.title"),
            onClick: () => navigator.navigate(urlOf("devices")),
          },
          { icon: robot, label: t("bots"), onClick: () => navigator.navigate(urlOf("bots")) },
          {
            icon: database,
            label: t("accountData"),
            onClick: () => navigator.navigate(urlOf("accountData")),
          },
        ]}
      />
      <RowSection
        name={t("funds.title")}
        rows={[
          {
            icon: lock,
            label: t("funds.fundPassword"),
            onClick: () => navigator.navigate(urlOf("fundPassword")),
          },
          {
            icon: bank,
            label: t("funds.bankAccounts"),
            onClick: () => navigator.navigate(urlOf("bankAccounts")),
          },
        ]}
      />
    </>
  );
}
