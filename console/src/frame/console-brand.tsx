import { useTranslations } from "use-intl/react";
import styles from "./console-brand.module.css";

/** The lamp over its horizon on night, and the console's name. */
export function ConsoleBrand({ large = false }: { readonly large?: boolean }) {
  const t = useTranslations("console");
  return (
    <p className={styles.brand} data-large={large}>
      <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="19" r="14" fill="#50aff0" opacity="0.22" />
        <circle cx="24" cy="19" r="8.5" fill="#50aff0" />
        <path d="M12 40h24" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
      </svg>
      <span className={styles.name}>{t("name")}</span>
    </p>
  );
}
