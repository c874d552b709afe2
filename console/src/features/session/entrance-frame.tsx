import eye from "@phosphor-icons/core/regular/eye.svg?raw";
import prohibit from "@phosphor-icons/core/regular/prohibit.svg?raw";
import users from "@phosphor-icons/core/regular/users.svg?raw";
import { Icon } from "@akari/ui/icon.tsx";
import { type ReactNode, useEffect } from "react";
import { useTranslations } from "use-intl/react";
import { LanguageChoice } from "../../frame/language-choice.tsx";
import { HostOperator } from "../../frame/host-operator.tsx";
import { PracticeLine } from "../../frame/practice-line.tsx";
import { useHost } from "../../frame/use-host.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { ConsoleBrand } from "../../frame/console-brand.tsx";
import styles from "./entrance.module.css";

interface EntranceFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The console before somebody is signed in: what it means to work here, and the form. */
export function EntranceFrame({ title, children }: EntranceFrameProps) {
  const t = useTranslations();
  const format = useFormat();
  const above = useHost()?.secondPersonAbove;
  useEffect(() => {
    document.title = t("console.documentTitle", { title });
  }, [t, title]);
  return (
    <div className={styles.frame}>
      <PracticeLine />
      <div className={styles.halves}>
        <section className={styles.promise} aria-label={t("consoleSession.promise.label")}>
          <ConsoleBrand large />
          <div className={styles.words}>
            <p className={styles.lead}>{t("consoleSession.promise.lead")}</p>
            <ul className={styles.rules}>
              <li>
                <Icon svg={prohibit} size={1.125} />
                {t("consoleSession.promise.noWriting")}
              </li>
              <li>
                <Icon svg={users} size={1.125} />
                {t("consoleSession.promise.secondPerson", {
                  limit: above === undefined ? "unknown" : format.yen(above),
                })}
              </li>
              <li>
                <Icon svg={eye} size={1.125} />
                {t("consoleSession.promise.views")}
              </li>
            </ul>
          </div>
          <p className={styles.version}>{t("console.version", { version: __APP_VERSION__ })}</p>
        </section>
        <main className={styles.entrance} id="main">
          <div className={styles.box}>
            <h1 className={styles.title}>{title}</h1>
            {children}
          </div>
          <LanguageChoice />
        </main>
      </div>
      <HostOperator />
    </div>
  );
}
