import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import styles from "./document.module.css";

/** Order types, each in its section. */
export function OrdersDocument({ children }: { readonly children: ReactNode }) {
  const t = useTranslations("document.orders");
  return (
    <article className={styles.document}>
      <p className={styles.intro}>{t("intro")}</p>
      {children}
    </article>
  );
}
