import type { IpoComing } from "@akari/api/ipo";
import { Button } from "@akari/ui/button.tsx";
import { PageLink } from "@akari/ui/page-link.tsx";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useHost } from "../../http/use-host.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";
import { useSignedIn } from "../../session/use-session.ts";
import styles from "./ipo.module.css";

/** While no offering takes applications: when the next one does, and a message at that time for those who ask. */
export function OpeningNotice({ next }: { readonly next: IpoComing | null }) {
  const t = useTranslations("ipo.notice");
  const format = useFormat();
  const today = useHost().data?.serverTime.slice(0, 10);
  const isToday = next?.opensAt.slice(0, 10) === today;
  const time =
    next === null ? null : isToday ? format.minute(next.opensAt) : format.opening(next.opensAt);
  return (
    <div className={styles.notice}>
      <p>
        {next === null || time === null ? t("nonePlanned") : t("next", { time, name: next.name })}
      </p>
      <Request time={time} />
    </div>
  );
}

function Request({ time }: { readonly time: string | null }) {
  const t = useTranslations("ipo.notice");
  const { client, queries, navigator } = useServices();
  const signedIn = useSignedIn();
  const read = useApi("ipo/notice", {}, { quiet: true });
  const { mutate, isPending: busy } = useMutation({
    mutationFn: (asked: boolean) => client.call("ipo/setNotice", { asked }),
    onSuccess: (answer) => queries.setQueryData(["ipo/notice", {}], answer),
  });
  const ask = () =>
    signedIn ? mutate(true) : navigator.navigate(urlOf("login", { next: urlOf("ipo") }));
  if (read.data?.asked !== true)
    return (
      <Button busy={busy} onClick={() => ask()}>
        {time === null ? t("askAny") : t("ask", { time })}
      </Button>
    );
  return (
    <>
      <p role="status">{time === null ? t("toldAny") : t("told", { time })}</p>
      <p className={styles.noticeWays}>
        <Button size="small" tone="plain" busy={busy} onClick={() => mutate(false)}>
          {t("cancel")}
        </Button>
        <PageLink url={urlOf("notifications")}>{t("device")}</PageLink>
      </p>
    </>
  );
}
