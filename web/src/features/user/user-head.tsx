import { Badge } from "@akari/ui/badge.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import spread from "@akari/ui/spread.module.css";
import seal from "@phosphor-icons/core/fill/seal-check-fill.svg?raw";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import type { UserInfo } from "../../session/session.ts";
import styles from "./user.module.css";

/** The signed-in customer: verified name with its seal, masked mobile number and account number. */
export function UserHead({ userInfo }: { readonly userInfo: UserInfo | null }) {
  const t = useTranslations("user");
  const { data: identity } = useApi("identity/state", {}, { quiet: true });
  const name = identity?.verifiedName ?? null;
  const mobile = userInfo?.mobile;
  return (
    <section className={`${spread.loose} ${styles.head}`}>
      <div className={styles.person}>
        <p className={`${styles.name} ${name === null ? "num" : ""}`}>
          {name ?? mobile ?? t("account")}
        </p>
        {userInfo !== null && (
          <p className={styles.caption}>
            {name !== null && mobile !== undefined && <span className="num">{mobile}</span>}
            <span>{t("accountNumber", { number: userInfo.user_id })}</span>
          </p>
        )}
      </div>
      {identity?.standing === "passed" && (
        <Badge tone="info">
          <span className={styles.verified}>
            <Icon svg={seal} />
            {t("verified")}
          </span>
        </Badge>
      )}
    </section>
  );
}
