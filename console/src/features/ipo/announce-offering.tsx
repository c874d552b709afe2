import { useTranslations } from "use-intl/react";
import { AnnounceDialog } from "../../decision/announce-dialog.tsx";
import { useAct } from "../../http/use-act.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { termsOf } from "./terms.ts";

const blank = { discount: "", lots: "" };
const fields = ["discount", "lots"] as const;

interface AnnounceOfferingProps {
  /** When the offering would take applications; null: not known yet. */
  readonly opensAt: string | null;
  readonly onClose: () => void;
}

/** A new offering: the discount and the size. There is no field for a company, a price or a date. */
export function AnnounceOffering({ opensAt, onClose }: AnnounceOfferingProps) {
  const t = useTranslations("consoleIpo");
  const format = useFormat();
  return (
    <AnnounceDialog
      title={t("announce")}
      facts={opensAt === null ? [] : [{ label: t("opens"), value: format.dateTime(opensAt) }]}
      note={t("formula")}
      confirmLabel={t("send")}
      fields={fields.map((name) => ({ name, label: t(name), hint: t(`${name}Hint`) }))}
      blank={blank}
      termsOf={termsOf}
      announce={useAct("ipo/announce")}
      announced={t("announced")}
      onClose={onClose}
    />
  );
}
