import { Labelled } from "@akari/ui/labelled.tsx";
import { Segmented } from "@akari/ui/segmented.tsx";
import { SelectField } from "@akari/ui/select-field.tsx";
import { Sheet } from "@akari/ui/sheet.tsx";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import type { ChangeLead } from "../../quotes/quote-row.tsx";
import { byExchangeOrder } from "../../quotes/exchange-sectors.ts";
import { useSectorName } from "../../quotes/use-sector-name.ts";
import styles from "./display-sheet.module.css";

interface DisplaySheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly lead: ChangeLead;
  readonly onLead: (lead: ChangeLead) => void;
  readonly sector: string | null;
  /** Absent where the list is not the whole market. */
  readonly onSector: ((sector: string | null) => void) | undefined;
}

const leads = ["percent", "yen"] as const;
const all = "";

/** How the list is shown: which figure of a change leads, and of which sector. */
export function DisplaySheet(props: DisplaySheetProps) {
  const { open, onClose, lead, onLead, sector, onSector } = props;
  const t = useTranslations("market.display");
  return (
    <Sheet open={open} onClose={onClose} title={t("title")} closeLabel={t("close")}>
      <div className={styles.choices}>
        <Labelled label={t("change")}>
          <Segmented
            name={t("change")}
            choices={leads.map((value) => ({ value, label: t(value) }))}
            value={lead}
            onChange={onLead}
          />
        </Labelled>
        {onSector !== undefined && <SectorChoice sector={sector} onSector={onSector} />}
      </div>
    </Sheet>
  );
}

interface SectorChoiceProps {
  readonly sector: string | null;
  readonly onSector: (sector: string | null) => void;
}

function SectorChoice({ sector, onSector }: SectorChoiceProps) {
  const t = useTranslations("market.display");
  const sectorName = useSectorName();
  const { data } = useApi("market/list", {}, { quiet: true });
  const sectors = [...new Set(data?.items.map((item) => item.sector))].toSorted(byExchangeOrder);
  return (
    <SelectField
      label={t("sector")}
      labelShown
      value={sector ?? all}
      choices={[
        { value: all, label: t("allSectors") },
        ...sectors.map((key) => ({ value: key, label: sectorName(key) })),
      ]}
      onChange={(key) => onSector(key === all ? null : key)}
    />
  );
}
