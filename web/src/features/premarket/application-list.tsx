import type { PremarketApplication } from "@akari/api/premarket";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { PagedList } from "@akari/ui/paged-list.tsx";
import { useTranslations } from "use-intl/react";
import { useHost } from "../../http/use-host.ts";
import { usePages } from "../../http/use-pages.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { SignInFirst } from "../../session/sign-in-first.tsx";
import { useSignedIn } from "../../session/use-session.ts";
import { ApplicationRow } from "./application-row.tsx";
import styles from "./application.module.css";

/** The customer's applications: those under way first, the others under the day of their opening (M-ENT-8, M-ST-22). */
export function ApplicationList() {
  const t = useTranslations("premarket");
  const signedIn = useSignedIn();
  const pages = usePages("premarket/applications", {});
  if (!signedIn)
    return (
      <SignInFirst
        title={t("applications.empty")}
        hint={t("applications.emptyHint")}
        label={t("apply.signIn")}
        next={urlOf("premarket", { view: "applications" })}
      />
    );
  const applying = pages.items.filter(({ status }) => status === "applying");
  const ended = pages.items.filter(({ status }) => status !== "applying");
  return (
    <PagedList pages={pages} rowHeight={7}>
      {pages.items.length === 0 && (
        <EmptyState title={t("applications.empty")} hint={t("applications.emptyHint")} />
      )}
      {applying.length > 0 && <Rows items={applying} />}
      {[...Map.groupBy(ended, ({ date }) => date).values()].map((items) => (
        <section key={items[0]?.date}>
          <DayStrip of={items[0]!} />
          <Rows items={items} />
        </section>
      ))}
    </PagedList>
  );
}

function Rows({ items }: { readonly items: readonly PremarketApplication[] }) {
  return (
    <ul className={styles.rows}>
      {items.map((item) => (
        <ApplicationRow key={item.premarketId} item={item} />
      ))}
    </ul>
  );
}

function DayStrip({ of: { date, day } }: { readonly of: PremarketApplication }) {
  const t = useTranslations("premarket.applications");
  const format = useFormat();
  const today = useHost().data?.serverTime.slice(0, 10);
  const words = {
    date: format.day(`${date}T00:00:00.000+09:00`),
    count: day.successes,
    amount: format.yen(day.filledValue),
  };
  return <h2 className={styles.day}>{date === today ? t("today", words) : t("day", words)}</h2>;
}
