import type { CsvChoice } from "@akari/api/csv-choice";
import { Button } from "@akari/ui/button.tsx";
import { useTranslations } from "use-intl/react";
import { useServices } from "../../http/services.ts";
import { useAct } from "../../http/use-act.ts";

interface ExportButtonProps {
  readonly from: string;
  readonly to: string;
}

/** Saves the log between two days as CSV with its hashes; that is recorded too. */
export function ExportButton({ from, to }: ExportButtonProps) {
  const t = useTranslations("consoleAudit");
  const { toasts } = useServices();
  const read = useAct("audit/export");
  const save = async (choice: CsvChoice) => {
    const answer = await read.run({
      ...choice,
      ...(from === "" ? {} : { from }),
      ...(to === "" ? {} : { to }),
    });
    if (answer === null) return toasts.show("error", t("exportFailed"));
    const url = URL.createObjectURL(new Blob([answer.csv], { type: "text/csv" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = answer.name;
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <>
      <Button size="small" busy={read.busy} onClick={() => void save({ headings: "words" })}>
        {t("csv")}
      </Button>
      <Button
        size="small"
        busy={read.busy}
        onClick={() => void save({ headings: "names", separator: "comma" })}
      >
        {t("csvPrograms")}
      </Button>
    </>
  );
}
