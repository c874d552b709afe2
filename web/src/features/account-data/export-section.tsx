import { type ExportFormat, accountExportPath } from "@akari/api/account-export";
import { Button } from "@akari/ui/button.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import download from "@phosphor-icons/core/regular/download-simple.svg?raw";
import seal from "@phosphor-icons/core/fill/seal-check-fill.svg?raw";
import warning from "@phosphor-icons/core/regular/seal-warning.svg?raw";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { saveFile } from "../../http/save-file.ts";
import { useCsvChoice } from "../../http/use-csv-choice.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { useServices } from "../../services/services.ts";
import styles from "./account-data.module.css";
import { checkExport, type ExportCheck } from "./check-export.ts";

interface ExportSectionProps {
  readonly accountId: string;
  readonly exportedAt: string | null;
}

/** 自分の記録を書き出す: everything as a file, and what the file comes to when this device recomputes it. */
export function ExportSection({ accountId, exportedAt }: ExportSectionProps) {
  const { client, queries } = useServices();
  const t = useTranslations("accountData.export");
  const format = useFormat();
  const csvChoice = useCsvChoice();
  const taken = useMutation({
    async mutationFn(kind: ExportFormat) {
      const blob = await client.download(
        `${accountExportPath}?${new URLSearchParams({ format: kind, ...(kind === "csv" ? csvChoice : {}) })}`,
      );
      // Without its byte order mark, which spreadsheets need.
      const text = await blob.text();
      const day = new Date().toLocaleDateString("sv-SE", { timeZone: "Asia/Tokyo" });
      saveFile(
        `akari-practice-account-${accountId}-${day}.${kind}`,
        blob.type,
        kind === "csv" ? `\uFEFF${text}` : text,
      );
      if (kind === "csv") return null;
      const check = checkExport(text);
      const { availableBalance } = await client.call("account/summary", {}, { quiet: true });
      return check === null ? null : { ...check, onScreen: availableBalance * 100 };
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ["accountData/state"] }),
  });
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t("heading")}</h2>
        {exportedAt !== null && (
          <span className={styles.aside}>{t("last", { time: format.dateTime(exportedAt) })}</span>
        )}
      </div>
      <p className={styles.note}>{t("all")}</p>
      <div className={styles.pair}>
        {(["json", "csv"] as const).map((kind) => (
          <Button
            key={kind}
            busy={taken.isPending && taken.variables === kind}
            onClick={() => taken.mutate(kind)}
          >
            <Icon svg={download} size={1.25} />
            {kind.toUpperCase()}
          </Button>
        ))}
      </div>
      {taken.data !== undefined && taken.data !== null && <Recomputed check={taken.data} />}
    </section>
  );
}

function Recomputed({ check }: { readonly check: ExportCheck & { readonly onScreen: number } }) {
  const t = useTranslations("accountData.export");
  const format = useFormat();
  const isEqual = check.equal && check.cash === check.onScreen;
  const isRight = isEqual && check.whole;
  return (
    <div className={styles.checked} role="status" data-right={isRight}>
      <h3 className={styles.verdict}>
        <Icon svg={isRight ? seal : warning} size={1.375} />
        {t(isRight ? "right" : "wrong")}
      </h3>
      <KeyValue
        rows={[
          {
            label: t("cash", { amount: format.yen(check.cash / 100) }),
            value: t(isEqual ? "equal" : "differs"),
          },
          {
            label: t("counts", { entries: check.entries, fills: check.fills }),
            value: t(check.whole ? "whole" : "broken"),
          },
        ]}
      />
    </div>
  );
}
