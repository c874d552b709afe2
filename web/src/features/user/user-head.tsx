import { useTranslations } from "use-intl/react";
import type { UserInfo } from "../../session/session.ts";
import styles from "./user.module.css";

/** The signed-in customer: masked mobile number and account number. */
export function UserHead({ userInfo }: { readonly userInfo: UserInfo | null }) {
  const t = useTranslations("user");
  return (
    <section className={styles.head}>
      <p className={`${styles.name} num`}>{userInfo?.mobile ?? t("account")}</p>
      {userInfo !== null && (
        <p className={styles.caption}>{t("accountNumber", { number: userInfo.user_id })}</p>
      )}
    </section>
  );
}
