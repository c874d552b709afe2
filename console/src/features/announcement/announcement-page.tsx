import type { AnnouncementItem } from "@akari/api/console/announcement";
import { langs } from "@akari/api/locale";
import { languages } from "@akari/ui/languages.ts";
import { useTranslations } from "use-intl/react";
import { usePeople } from "../../case/use-people.ts";
import { Facts, SidePane, SideSection } from "../../frame/side-pane.tsx";
import { liveMs, usePages } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { useKeyedAct } from "../../keyboard/use-keyed-act.tsx";
import { ListPage } from "../../list/list-page.tsx";
import { useMay } from "../../session/use-session.ts";
import { PublishDialog } from "./publish-dialog.tsx";
import styles from "./announcement.module.css";

/** Announcements in the public news, marked as the operator's. They stay public for good. */
export function AnnouncementPage() {
  const t = useTranslations("consoleAnnouncement");
  const common = useTranslations("console");
  const format = useFormat();
  const may = useMay();
  const { nameOf } = usePeople();
  const read = usePages("announcement/list", {}, { every: liveMs });
  const write = useKeyedAct({
    keys: "n",
    label: t("write"),
    allowed: may("announcement/publish"),
    dialog: (onClose) => <PublishDialog onClose={onClose} />,
  });
  const written = (item: AnnouncementItem) =>
    langs.flatMap((lang) => {
      const text = item.texts[lang];
      return text === undefined ? [] : [{ lang, ...text }];
    });
  return (
    <ListPage
      title={common("nav.announcements")}
      read={read}
      keyOf={({ announcementId }) => announcementId}
      columns={[
        { key: "at", head: t("at"), cell: ({ at }) => format.dateTime(at) },
        {
          key: "headline",
          head: t("headline"),
          cell: (item) => written(item)[0]?.headline ?? "—",
        },
        {
          key: "languages",
          head: t("languages"),
          wide: true,
          cell: (item) =>
            written(item)
              .map(({ lang }) => languages[lang].name)
              .join(common("nameSeparator")),
        },
        { key: "by", head: t("by"), cell: ({ by }) => nameOf(by) },
      ]}
      emptyTitle={t("empty")}
      side={(chosen) => (
        <SidePane label={t("pane")} actions={write.button}>
          {chosen === undefined ? (
            <SideSection heading={t("rules.heading")}>
              <ul className={styles.rules}>
                {(["marked", "public", "nothing"] as const).map((rule) => (
                  <li key={rule}>{t(`rules.${rule}`)}</li>
                ))}
              </ul>
            </SideSection>
          ) : (
            <>
              <SideSection>
                <Facts
                  rows={[
                    { label: t("at"), value: format.dateTime(chosen.at) },
                    { label: t("by"), value: nameOf(chosen.by) },
                  ]}
                />
              </SideSection>
              {written(chosen).map(({ lang, headline, body }) => (
                <SideSection key={lang} heading={headline} note={languages[lang].name}>
                  <p className={styles.body} lang={languages[lang].tag}>
                    {body}
                  </p>
                </SideSection>
              ))}
            </>
          )}
        </SidePane>
      )}
      act={write}
    />
  );
}
