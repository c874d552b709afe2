import { KeyValue } from "@akari/ui/key-value.tsx";
import { RowSection } from "@akari/ui/row-section.tsx";
import lock from "@phosphor-icons/core/regular/lock-key.svg?raw";
import password from "@phosphor-icons/core/regular/password.svg?raw";
import shield from "@phosphor-icons/core/regular/shield-check.svg?raw";
import signIn from "@phosphor-icons/core/regular/sign-in.svg?raw";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";
import { useSignedIn } from "../../session/use-session.ts";
import { useUserInfo } from "../../session/use-user-info.ts";
import styles from "./settings-page.module.css";

/** Which account this is, whose, its two passwords (M-SET-1), and the way to what else keeps it safe, which stands on the user page alone; for a guest the way in. */
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
            icon: lock,
            label: t("funds.fundPassword"),
            onClick: () => navigator.navigate(urlOf("fundPassword")),
          },
          {
            icon: shield,
            label: t("security.more"),
            onClick: () => navigator.switchTab(urlOf("user")),
          },
        ]}
      />
    </>
  );
}
