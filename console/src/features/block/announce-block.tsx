import { useTranslations } from "use-intl/react";
import { AnnounceDialog } from "../../decision/announce-dialog.tsx";
import { useAct } from "../../http/use-act.ts";
import { termsOf } from "./terms.ts";

const blank = { code: "", discount: "", lots: "", minimum: "1", maximum: "20" };
const fields = ["code", "discount", "lots", "minimum", "maximum"] as const;

/** A new block: the share, the discount and the size. There is no field for a price. */
export function AnnounceBlock({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("consoleBlock");
  return (
    <AnnounceDialog
      title={t("announce")}
      note={t("formula")}
      confirmLabel={t("send")}
      fields={fields.map((name) => ({ name, label: t(name) }))}
      blank={blank}
      termsOf={termsOf}
      announce={useAct("block/announce")}
      announced={t("announced")}
      onClose={onClose}
    />
  );
}
