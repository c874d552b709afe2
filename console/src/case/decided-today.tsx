import type { QueueFigures } from "@akari/api/console/queue";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../i18n/provider.tsx";
import { isSameDay } from "../list/age.ts";
import { PlainTable } from "../list/plain-table.tsx";
import { Block } from "../frame/block.tsx";
import { useCaseColumns } from "./case-columns.ts";
import { type MoneyCase, standingOf } from "./money-case.ts";
import { StandingBadge } from "./standing-badge.tsx";
import { usePeople } from "./use-people.ts";
import styles from "./decided-today.module.css";

interface DecidedTodayProps<Case extends MoneyCase> {
  readonly items: readonly Case[];
  readonly now: string;
  readonly figures: QueueFigures;
  readonly keyOf: (item: Case) => string;
}

const shown = 8;

/** Today's last decisions below the waiting cases. */
export function DecidedToday<Case extends MoneyCase>({
  items,
  now,
  figures,
  keyOf,
}: DecidedTodayProps<Case>) {
  const t = useTranslations("consoleQueue");
  const format = useFormat();
  const { decidedBy } = usePeople();
  const first = useCaseColumns();
  const today = items
    .filter(({ decidedAt }) => decidedAt !== null && isSameDay(decidedAt, now))
    .slice(0, shown);
  if (today.length === 0) return null;
  return (
    <Block
      heading={t("decidedToday")}
      note={t("decidedCounts", { approved: figures.approvedToday, failed: figures.failedToday })}
    >
      <PlainTable
        label={t("decidedToday")}
        items={today}
        keyOf={keyOf}
        columns={[
          ...first,
          {
            key: "amount",
            head: t("amount"),
            end: true,
            cell: ({ amount }) => format.quantity(amount),
          },
          {
            key: "at",
            head: t("decidedAt"),
            end: true,
            cell: ({ decidedAt }) => (decidedAt === null ? "—" : format.columnClock(decidedAt)),
          },
          {
            key: "by",
            head: t("decidedBy"),
            wide: true,
            cell: (item) => (
              <span className={styles.by}>
                {
                  // Who cancelled says it all.
                  item.reasonText === null ||
                  item.reasonText === "" ||
                  standingOf(item) === "cancelled"
                    ? decidedBy(item.decidedBy)
                    : t("withReason", { name: decidedBy(item.decidedBy), reason: item.reasonText })
                }
              </span>
            ),
          },
          {
            key: "standing",
            head: t("standing"),
            whole: true,
            cell: (item) => <StandingBadge of={item} />,
          },
        ]}
      />
    </Block>
  );
}
