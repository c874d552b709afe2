import { ApiError } from "@akari/api/client";
import type { Statement, StatementFile } from "@akari/api/statement";
import { Button } from "@akari/ui/button.tsx";
import { DetailSection } from "@akari/ui/detail-section.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { summedFile } from "@akari/verify/summed-file";
import printer from "@phosphor-icons/core/regular/printer.svg?raw";
import download from "@phosphor-icons/core/regular/download-simple.svg?raw";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useServices } from "../../services/services.ts";
import { DateFields, type Dates } from "./period-choice.tsx";
import { saveFile } from "../../http/save-file.ts";
import { useCsvChoice } from "../../http/use-csv-choice.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { WithTexts } from "../../i18n/with-texts.tsx";
import { StatementPaper } from "./statement-paper.tsx";
import styles from "./statement-section.module.css";

type Form = StatementFile["format"] | "pdf";

/** More rows than these take a browser minutes to lay out on paper. */
const linesOnPaperMaximum = 5_000;

interface Paper {
  readonly statement: Statement;
  readonly name: string;
}

/** Every trade, entry, balance and position between two dates as a file or on paper. `proposed` stands in the fields at first. */
export function StatementSection({ proposed }: { readonly proposed: Dates }) {
  const { client } = useServices();
  const t = useTranslations("performance.statement");
  const [dates, setDates] = useState<Dates | null>(null);
  const [busy, setBusy] = useState<Form | null>(null);
  const [paper, setPaper] = useState<Paper | null>(null);
  const number = useFormat().quantity;
  const [error, setError] = useState<string>();
  const { from, to } = dates ?? proposed;
  const csvChoice = useCsvChoice();

  const make = async (form: Form) => {
    const format = form === "csv" ? "csv" : "json";
    setBusy(form);
    setError(undefined);
    try {
      const request = { from, to, format, ...csvChoice } as const;
      const file = await client.call("account/statement", request, { quiet: true });
      if (form !== "pdf" || file.format !== "json") return saveStatement(file);
      const { trades, entries } = file.statement;
      if (trades.length + entries.length > linesOnPaperMaximum)
        return setError(t("paper.tooLong", { most: number(linesOnPaperMaximum) }));
      setPaper({ statement: file.statement, name: file.fileName.replace(/\.json$/, "") });
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
        {(["csv", "json", "pdf"] as const).map((form) => (
          <Button
            key={form}
            busy={busy === form}
            disabled={from === "" || to === ""}
            onClick={() => void make(form)}
          >
            <Icon svg={form === "pdf" ? printer : download} />
            {t(form)}
          </Button>
        ))}
      </div>
      {paper !== null && (
        <WithTexts group="csv" quiet>
          <StatementPaper {...paper} onClosed={() => setPaper(null)} />
        </WithTexts>
      )}
    </DetailSection>
  );
}

function saveStatement(file: StatementFile): void {
  if (file.format === "csv") saveFile(file.fileName, "text/csv;charset=utf-8", file.text);
  else saveFile(file.fileName, "application/json", summedFile(file.statement));
}
