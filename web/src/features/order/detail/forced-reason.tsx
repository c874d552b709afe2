import type { ForcedClose } from "@akari/api/margin";
import { DetailSection } from "@akari/ui/detail-section.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { ListRow } from "@akari/ui/list-row.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { urlOf } from "../../../navigation/parameters.ts";
import { useServices } from "../../../services/services.ts";

/** Why the firm closed a position: the rule, and the account's figures at that moment. */
export function ForcedReason({ forced }: { readonly forced: ForcedClose }) {
  const { navigator } = useServices();
  const t = useTranslations("call");
  const format = useFormat();
  return (
    <DetailSection heading={t("forced.heading")}>
      <Notice tone="info">{t(`forced.${forced.rule}`)}</Notice>
      <KeyValue
        rows={[
          { label: t("forced.equity"), value: format.yen(forced.equity) },
          { label: t("forced.openValue"), value: format.yen(forced.openValue) },
          { label: t("forced.ratio"), value: format.percent(forced.ratioPercent, 1) },
          ...(forced.callRemaining === null
            ? []
            : [{ label: t("forced.remaining"), value: format.yen(forced.callRemaining) }]),
        ]}
      />
      <ListRow label={t("toMargin")} onClick={() => navigator.navigate(urlOf("margin"))} />
    </DetailSection>
  );
}
