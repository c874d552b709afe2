import type { OperatorAction } from "@akari/api/operator-action";
import { Icon } from "@akari/ui/icon.tsx";
import { PageLink } from "@akari/ui/page-link.tsx";
import reverse from "@phosphor-icons/core/regular/arrow-u-up-left.svg?raw";
import chat from "@phosphor-icons/core/regular/chat-circle-text.svg?raw";
import check from "@phosphor-icons/core/regular/check-circle.svg?raw";
import eye from "@phosphor-icons/core/regular/eye.svg?raw";
import prohibit from "@phosphor-icons/core/regular/prohibit.svg?raw";
import hand from "@phosphor-icons/core/regular/hand-palm.svg?raw";
import { useFormatter, useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import styles from "./operator-actions.module.css";

const icons: Readonly<Record<OperatorAction["kind"], string>> = {
  view: eye,
  decision: check,
  stop: hand,
  correction: reverse,
  support: chat,
};

/** One thing that was done: what, by whom in which role, why, and its number in the log. */
export function OperatorActionItem({ action }: { readonly action: OperatorAction }) {
  const t = useTranslations("operatorAction");
  const format = useFormat();
  const { kind, text, caseNumber, at, amount, reasonText, until, by, transition } = action;
  return (
    <li className={styles.item}>
      <Icon svg={action.action.endsWith("-failed") ? prohibit : icons[kind]} size={1.25} />
      <div className={styles.body}>
        <p className={styles.head}>
          <span className={kind === "view" ? styles.seen : styles.done}>
            {caseNumber === null ? text : t("case", { text, number: caseNumber })}
          </span>
          <time className={`num ${styles.time}`} dateTime={at}>
            {format.clock(at)}
          </time>
        </p>
        <p className={styles.who}>
          {by === "operator" ? (
            action.people.map((person) => <Person key={person.name} person={person} />)
          ) : (
            <span>{t(`by.${by}`)}</span>
          )}
          {amount !== null && <span className="num">{format.yen(amount)}</span>}
        </p>
        {transition !== null && (
          <p>{t("transition", { from: transition.from ?? "—", to: transition.to })}</p>
        )}
        {reasonText !== null && <p>{t("reason", { reason: reasonText })}</p>}
        {until !== null && <p>{t("until", { time: format.minute(until) })}</p>}
        <p className={styles.foot}>
          <span className="num">{t("number", { number: action.logNumber })}</span>
          {by === "operator" && (
            <PageLink url={urlOf("support")} className={styles.ask}>
              {t("ask")}
            </PageLink>
          )}
        </p>
      </div>
    </li>
  );
}

/** A person with the roles that the log has of them. */
function Person({
  person: { name, roles },
}: {
  readonly person: OperatorAction["people"][number];
}) {
  const t = useTranslations("operatorAction");
  const list = useFormatter();
  return <span>{roles.length === 0 ? name : t("person", { name, roles: list.list(roles) })}</span>;
}
