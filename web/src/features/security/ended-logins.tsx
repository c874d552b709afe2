import { KeyValue } from "@akari/ui/key-value.tsx";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { PageSection } from "../../page/page-section.tsx";
import { useDeviceName } from "./use-device-name.ts";

/** What a change of the login password ends, before it is sent. */
export function EndedLogins() {
  const t = useTranslations("security.effect");
  const format = useFormat();
  const nameOf = useDeviceName();
  const devices = useApi("session/list", {}, { quiet: true });
  const bots = useApi("bot/tokens", {}, { quiet: true });
  const state = useApi("user/passwordState", {}, { quiet: true });
  const others = devices.data?.items.filter(({ current }) => !current) ?? [];
  const programs = bots.data?.items.length ?? 0;
  const changedAt = state.data?.changedAt ?? null;
  const rows = [
    ...others.map(({ userAgent }) => ({ label: nameOf(userAgent), value: t("ends") })),
    ...(programs === 0
      ? []
      : [{ label: t("programs", { count: programs }), value: t("programsEnd") }]),
    ...(changedAt === null ? [] : [{ label: t("last"), value: format.dateTime(changedAt) }]),
  ];
  return (
    <PageSection
      heading={t("title")}
      note={devices.data === undefined ? undefined : t("text", { count: others.length })}
    >
      {rows.length > 0 && <KeyValue rows={rows} />}
    </PageSection>
  );
}
