import { useTranslations } from "use-intl/react";
import styles from "./account-section.module.css";

/** Shown in place of the line until the first trade. The page's steps lead to the first deposit and the first share. */
export function BeforeTrading({ hasMoney }: { readonly hasMoney: boolean }) {
  const t = useTranslations("home.newcomer");
  return <p className={styles.note}>{t(hasMoney ? "withMoney" : "withoutMoney")}</p>;
}
