import { ApiError } from "@akari/api/client";
import type { StatementFile } from "@akari/api/statement";
import { Button } from "@akari/ui/button.tsx";
import { DetailSection } from "@akari/ui/detail-section.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import download from "@phosphor-icons/core/regular/download-simple.svg?raw";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useServices } from "../../services/services.ts";
import { DateFields, type Dates } from "./period-choice.tsx";
import { saveFile } from "../../http/save-file.ts";
import { useCsvChoice } from "../../http/use-csv-choice.ts";
import styles from "./statement-section.module.css";

type Format = StatementFile["format"];

/** Every trade, entry, balance and position between two dates as a file. `proposed` stands in the fields at first. */
export function StatementSection({ proposed }: { readonly proposed: Dates }) {
  const { client } = useServices();
  const t = useTranslations("performance.statement");
  const [dates, setDates] = useState<Dates | null>(null);
  const [busy, setBusy] = useState<Format | null>(null);
  const [error, setError] = useState<string>();
  const { from, to } = dates ?? proposed;
  const csvChoice = useCsvChoice();

  const save = async (format: Format) => {
    setBusy(format);
    setError(undefined);
    try {
      saveStatement(
        await client.call("account/statement", { from, to, format, ...csvChoice }, { quiet: true }),
      );
    } catch (failure) {
      const said = failure instanceof ApiError ? failure.message : "";
      setError(said === "" ? t("failed") : said);
    } finally {
      setBusy(null);
    }
  };

  return (
    <DetailSection heading={t("heading")}>
      <p className={styles.note}>{t("note")}</p>
      <DateFields
        dates={{ from, to }}
        onDates={(next) => {
          setDates(next);
          setError(undefined);
        }}
        error={error}
      />
      <div className={styles.buttons}>
        {(["csv", "json"] as const).map((format) => (
          <Button
            key={format}
            busy={busy === format}
            disabled={from === "" || to === ""}
            onClick={() => void save(format)}
          >
            <Icon svg={download} />
            {t(format)}
          </Button>
        ))}
      </div>
    </DetailSection>
  );
}

function saveStatement(file: StatementFile): void {
  if (file.format === "csv") saveFile(file.fileName, "text/csv;charset=utf-8", file.text);
  else saveFile(file.fileName, "application/json", `${JSON.stringify(file.statement, null, 2)}\n`);
}
