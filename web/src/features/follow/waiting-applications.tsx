import { Badge } from "@akari/ui/badge.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import line from "@akari/ui/name-line.module.css";
import { PageLink } from "@akari/ui/page-link.tsx";
import caret from "@phosphor-icons/core/regular/caret-right.svg?raw";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { useSignedIn } from "../../session/use-session.ts";
import styles from "./follow.module.css";
import { CancelFollow } from "./record-acts.tsx";
import { readEveryMs } from "./use-follow.ts";

/** The customer's applications for this fund that wait for their dealing point: amounts, the way to their records, and the cancel. */
export function WaitingApplications({ fundId }: { readonly fundId: string }) {
  const t = useTranslations("follow.records");
  const words = useTranslations("follow");
  const format = useFormat();
  const own = useApi(
    "follow/records",
    {},
    { quiet: true, enabled: useSignedIn(), refetchInterval: readEveryMs },
  ).data;
  const waiting = own?.items.filter((one) => one.fundId === fundId && one.status === "pending");
  return waiting?.map((item) => (
    <section key={item.followId} className={styles.section}>
      <PageLink url={urlOf("followRecords")} className={styles.own}>
        <span className={styles.ownWords}>
          <span className={`${line.line} ${styles.name}`}>
            <Badge tone="info">{words("followStatus", { status: "pending" })}</Badge>
            <span className="num">{format.yen(item.amount)}</span>
          </span>
          {item.dealsAt !== null && (
            <small>
              {t("dealsAt", { time: format.shortTime(item.dealsAt) })}
              {item.cancellableUntil === null && ` ${t("locked")}`}
            </small>
          )}
        </span>
        <Icon svg={caret} size={1} />
      </PageLink>
      {item.cancellableUntil !== null && <CancelFollow item={item} until={item.cancellableUntil} />}
    </section>
  ));
}
