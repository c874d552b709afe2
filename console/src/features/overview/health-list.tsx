import type { ConsoleAnswerOf } from "@akari/api/console/endpoints";
import checkIcon from "@phosphor-icons/core/fill/check-circle-fill.svg?raw";
import clock from "@phosphor-icons/core/regular/clock.svg?raw";
import sigma from "@phosphor-icons/core/regular/sigma.svg?raw";
import warning from "@phosphor-icons/core/fill/warning-circle-fill.svg?raw";
import { Icon } from "@akari/ui/icon.tsx";
import { useTranslations } from "use-intl/react";
import { Block } from "../../frame/block.tsx";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./overview.module.css";

type Check = ConsoleAnswerOf<"overview">["health"][number];

interface HealthListProps {
  readonly health: readonly Check[];
  readonly nextAt: string;
}

/** Whether ledger and chains agree with themselves: how much of them was checked, when, and when that happens next. */
export function HealthList({ health, nextAt }: HealthListProps) {
  const t = useTranslations("consoleOverview");
  const common = useTranslations("console");
  const format = useFormat();
  const checkedAt = health.map((check) => check.checkedAt).findLast((at) => at !== null) ?? null;
  const next = format.minute(nextAt);
  const resultOf = (row: Check) => {
    const { check, intact, figure, coverage } = row;
    if (intact === null || row.checkedAt === null) return t("notChecked");
    if (!intact && check !== "issued") return t("broken");
    const time = format.minute(row.checkedAt);
    if (figure !== null)
      return check === "issued"
        ? t("asOf", { amount: format.yen(figure), time })
        : format.yen(figure);
    if (coverage === null) return t("intact");
    const count = coverage.checked;
    const checked = format.quantity(count);
    const later = coverage.stored - coverage.checked;
    return later > 0
      ? t("coveredLater", { count, checked, later: format.quantity(later), next })
      : t("covered", { count, time, checked });
  };
  return (
    <Block
      heading={t("health")}
      note={
        checkedAt === null
          ? t("nextCheck", { next })
          : t("checkedAt", { time: format.minute(checkedAt), next })
      }
      inset
    >
      <ul className={styles.checks}>
        {health.map((check) => (
          <li key={check.check} className={styles.check}>
            <span
              className={
                check.check === "issued" || check.intact === null
                  ? styles.unknown
                  : check.intact
                    ? styles.intact
                    : styles.broken
              }
            >
              <Icon
                svg={
                  check.check === "issued"
                    ? sigma
                    : check.intact === null
                      ? clock
                      : check.intact
                        ? checkIcon
                        : warning
                }
                size={1}
              />
            </span>
            <span>
              {t(`check.${check.check}`)}
              {check.coverage !== null && (
                <small className={styles.tables}>
                  {check.coverage.tables
                    .map((table) => t(`table.${table}`))
                    .join(common("nameSeparator"))}
                </small>
              )}
            </span>
            <strong className="num">{resultOf(check)}</strong>
          </li>
        ))}
      </ul>
    </Block>
  );
}
