import { reportUrl } from "@akari/api/report-url";
import { Button } from "@akari/ui/button.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { PageLink } from "@akari/ui/page-link.tsx";
import { RowSection } from "@akari/ui/row-section.tsx";
import caret from "@phosphor-icons/core/regular/caret-down.svg?raw";
import flag from "@phosphor-icons/core/regular/flag.svg?raw";
import note from "@phosphor-icons/core/regular/note-pencil.svg?raw";
import terminal from "@phosphor-icons/core/regular/terminal-window.svg?raw";
import { useEffect, useEffectEvent } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { type ParametersOf, urlOf } from "../../navigation/parameters.ts";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import { useSignedIn } from "../../session/use-session.ts";
import { SentenceGap } from "../../i18n/sentence-gap.tsx";
import { CheckRows } from "./check-rows.tsx";
import { HeadSection } from "./head-section.tsx";
import styles from "./promises.module.css";
import { type Means, useChecks } from "./use-checks.ts";

const nine = [
  "practice",
  "price",
  "ledger",
  "luck",
  "withdrawal",
  "payment",
  "data",
  "operators",
  "crowd",
] as const;
const limits = ["program", "secret", "noted", "future"] as const;

interface PageProps {
  readonly parameters?: ParametersOf<"promises">;
  readonly means?: Means;
}

/** Akariの約束: the nine promises, and what of them this device can check now (M-HON-10). */
export function PromisesPage({ means }: PageProps) {
  const t = useTranslations("promises");
  const { navigator } = useServices();
  const format = useFormat();
  const signedIn = useSignedIn();
  const { states, running, noted, checkAll, stopTape, note: keep } = useChecks(means);
  // At once, without a press: a check that nobody starts proves nothing.
  const begin = useEffectEvent(() => void checkAll());
  useEffect(() => begin(), [signedIn]);
  return (
    <Page
      title={t("title")}
      back="history"
      actions={
        <Button tone="primary" busy={running} onClick={() => void checkAll()}>
          {t("now.again")}
        </Button>
      }
    >
      <section className={styles.now}>
        <h2 className={styles.heading}>{t("now.heading")}</h2>
        <p className={styles.intro}>{t("now.intro")}</p>
        {!signedIn && (
          <p className={styles.intro}>
            {t("now.guest")}
            <SentenceGap />
            <PageLink url={urlOf("login", { next: urlOf("promises") })}>{t("now.login")}</PageLink>
          </p>
        )}
        <CheckRows states={states} onStop={stopTape} />
      </section>
      <RowSection
        name={t("rows.label")}
        rows={[
          ...(keep === null
            ? []
            : [
                {
                  icon: note,
                  label: t("rows.note"),
                  note: (
                    <span role="status">
                      {noted === null
                        ? t("rows.noteWhy")
                        : t("rows.noteDone", { noted: format.dateTime(noted.at) })}
                    </span>
                  ),
                  onClick: keep,
                },
              ]),
          {
            icon: terminal,
            label: t("rows.computer"),
            note: t("rows.computerWhy"),
            onClick: () => navigator.navigate(urlOf("ledgerCheck")),
          },
        ]}
      />
      <HeadSection />
      <section className={styles.section}>
        <h2 className={styles.heading}>{t("nine.heading")}</h2>
        <ol className={styles.nine}>
          {nine.map((name, index) => (
            <li key={name}>
              <details className={styles.promise}>
                <summary>
                  <span className={`num ${styles.number}`}>{index + 1}</span>
                  <span className={styles.title}>{t(`nine.${name}.title`)}</span>
                  <Icon svg={caret} size={0.875} />
                </summary>
                <p>{t(`nine.${name}.words`)}</p>
              </details>
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>{t("limits.heading")}</h2>
        <ul className={styles.limits}>
          {limits.map((name) => (
            <li key={name}>{t(`limits.${name}`)}</li>
          ))}
        </ul>
      </section>
      <section className={styles.section}>
        <details className={styles.promise}>
          <summary>
            <Icon svg={flag} size={1.375} />
            <span className={styles.title}>{t("asked.title")}</span>
            <Icon svg={caret} size={0.875} />
          </summary>
          <p>
            {t("asked.words")}
            <SentenceGap />
            <a href={reportUrl} rel="noreferrer" target="_blank">
              {t("asked.link")}
            </a>
          </p>
        </details>
      </section>
    </Page>
  );
}
