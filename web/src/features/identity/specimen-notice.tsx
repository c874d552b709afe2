import { Icon } from "@akari/ui/icon.tsx";
import card from "@phosphor-icons/core/regular/identification-card.svg?raw";
import { useTranslations } from "use-intl/react";
import styles from "./identity.module.css";

/** Before anything is chosen: no real papers, and what it is for (M-KYC-2). */
export function SpecimenNotice() {
  const t = useTranslations("identity.notice");
  return (
    <div className={styles.notice}>
      <Icon svg={card} size={1.5} />
      <div>
        <strong>{t("title")}</strong>
        <p>{t("text")}</p>
      </div>
    </div>
  );
}
