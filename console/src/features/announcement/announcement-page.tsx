import { langs } from "@akari/api/locale";
import { languages } from "@akari/ui/languages.ts";
import { Button } from "@akari/ui/button.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { usePeople } from "../../case/use-people.ts";
import { Page } from "../../frame/page.tsx";
import { Facts, SidePane, SideSection } from "../../frame/side-pane.tsx";
import { liveMs, usePages } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { Keycap } from "@akari/ui/keycap.tsx";
import { useKey } from "../../keyboard/use-key.ts";
import { CaseTable } from "../../list/case-table.tsx";
import { ListState } from "../../list/list-state.tsx";
import { useMay } from "../../session/use-session.ts";
import { PublishDialog } from "./publish-dialog.tsx";
import styles from "./announcement.module.css";

/** Announcements in the public news, marked as the operator's. They stay public for good. */
export function AnnouncementPage() {
  const t = useTranslations("consoleAnnouncement");
  const common = useTranslations("console");
  const keys = useTranslations("consoleQueue.keys");
  const format = useFormat();
  const may = useMay();
  const { nameOf } = usePeople();
  const [cursor, setCursor] = useState<string | null>(null);
  const [writes, setWrites] = useState(false);
  const read = usePages("announcement/list", {}, { every: liveMs });
  const items = read.data?.pages.flatMap((page) => page.items) ?? [];
  const chosen = items.find(({ announcementId }) => announcementId === cursor);
  const mayPublish = may("announcement/publish");
  useKey("n", t("write"), () => setWrites(true), mayPublish);
  const written = (item: (typeof items)[number]) =>
    langs.flatMap((lang) => {
      const text = item.texts[lang];
      return text === undefined ? [] : [{ lang, ...text }];
    });
  return (
    <Page
      title={common("nav.announcements")}
      side={
        <SidePane
          label={t("pane")}
          actions={
            mayPublish && (
              <Button tone="primary" onClick={() => setWrites(true)}>
                {t("write")} <Keycap keys="N" />
              </Button>
            )
          }
        >
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
      }
      hints={[
        { keys: "J K", label: keys("move") },
        ...(mayPublish ? [{ keys: "N", label: t("write") }] : []),
      ]}
    >
      <ListState read={read} empty={items.length === 0} emptyTitle={t("empty")}>
        <CaseTable
          label={common("nav.announcements")}
          items={items}
          keyOf={({ announcementId }) => announcementId}
          cursor={cursor}
          onMove={setCursor}
          onOpen={setCursor}
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
        />
        {read.hasNextPage && (
          <Button size="small" onClick={() => void read.fetchNextPage()}>
            {common("more")}
          </Button>
        )}
      </ListState>
      {writes && <PublishDialog onClose={() => setWrites(false)} />}
    </Page>
  );
}
