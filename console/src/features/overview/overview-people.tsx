import type { ConsoleAnswerOf } from "@akari/api/console/endpoints";
import { useTranslations } from "use-intl/react";
import { Link } from "wouter";
import { usePeople } from "../../case/use-people.ts";
import { Block } from "../../frame/block.tsx";
import { Facts } from "../../frame/side-pane.tsx";
import { useFormat } from "../../i18n/provider.tsx";
import { PlainTable } from "../../list/plain-table.tsx";
import styles from "./overview.module.css";

type Overview = ConsoleAnswerOf<"overview">;

/** What operators did last; everybody sees their own, whoever reads the whole log all of it. */
export function RecentActions({ recent }: { readonly recent: Overview["recent"] }) {
  const t = useTranslations();
  const format = useFormat();
  return (
    <Block
      heading={t("consoleOverview.recent")}
      note={<Link href="/audit">{t("consoleOverview.openAudit")}</Link>}
      inset
    >
      {recent.length === 0 ? (
        <p>{t("app.noData")}</p>
      ) : (
        <ul className={styles.actions}>
          {recent.map((action) => (
            <li key={action.logNumber} className={styles.action}>
              <time className="num" dateTime={action.at}>
                {format.columnClock(action.at)}
              </time>
              <span>{action.operator?.name ?? t("consoleOverview.server")}</span>
              <span>
                {action.amount !== null && (
                  <span className={`num ${styles.amount}`}>{format.yen(action.amount)}</span>
                )}
                {action.caseNumber === null
                  ? action.text
                  : t("consoleOverview.actionOn", {
                      action: action.text,
                      number: action.caseNumber,
                    })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}

export function SignedInPeople({ people }: { readonly people: Overview["signedIn"] }) {
  const t = useTranslations();
  const format = useFormat();
  const { nameOf } = usePeople();
  return (
    <Block
      heading={t("consoleOverview.signedIn")}
      note={t("consoleOverview.peopleCount", { count: people.length })}
      inset
    >
      <Facts
        rows={people.map((person) => ({
          label: nameOf(person),
          value: t("consoleOverview.signedInSince", {
            roles: person.roles
              .map((role) => t(`console.role.${role}`))
              .join(t("console.nameSeparator")),
            time: format.minute(person.since),
          }),
        }))}
      />
    </Block>
  );
}

export function DecisionsToday({ decisions }: { readonly decisions: Overview["decisions"] }) {
  const t = useTranslations();
  return (
    <Block heading={t("consoleOverview.decisions")}>
      <PlainTable
        label={t("consoleOverview.decisions")}
        items={decisions}
        keyOf={({ queue }) => queue}
        columns={[
          {
            key: "queue",
            head: t("consoleOverview.queue"),
            cell: ({ queue }) => t(`console.nav.${queue}s`),
          },
          {
            key: "approved",
            head: t("console.standing.approved"),
            end: true,
            cell: ({ approved }) => approved,
          },
          {
            key: "failed",
            head: t("console.standing.failed"),
            end: true,
            cell: ({ failed }) => failed,
          },
          {
            key: "automatic",
            head: t("consoleOverview.automatic"),
            end: true,
            cell: ({ automatic }) => automatic,
          },
          {
            key: "median",
            head: t("consoleOverview.median"),
            end: true,
            cell: ({ medianSeconds }) =>
              medianSeconds === null
                ? "—"
                : t("consoleOverview.seconds", { seconds: medianSeconds }),
          },
        ]}
      />
    </Block>
  );
}
