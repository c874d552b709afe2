import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { Block } from "../../frame/block.tsx";
import { Page } from "../../frame/page.tsx";
import { RefusalNotice } from "../../frame/refusal-notice.tsx";
import { SidePane, SideSection } from "../../frame/side-pane.tsx";
import { useFormat } from "../../i18n/provider.tsx";
import { useKeyedAct } from "../../keyboard/use-keyed-act.tsx";
import { CaseTable } from "../../list/case-table.tsx";
import { useMay } from "../../session/use-session.ts";
import { nothingChosen } from "./choices.ts";
import { ChoicesForm } from "./choices-form.tsx";
import { FileChoice } from "./file-choice.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { ReadingWords } from "./reading-words.tsx";
import { ReplayedFiles } from "./replayed-files.tsx";
import { SharePreview } from "./share-preview.tsx";
import { useFile } from "./use-file.ts";
import styles from "./replay.module.css";

/** Real bars of the past: a new file on its way into the market, and the files that it replays. */
export function ReplayPage() {
  const t = useTranslations("consoleReplay");
  const common = useTranslations("console");
  const keys = useTranslations("consoleQueue.keys");
  const format = useFormat();
  const mayImport = useMay()("replay/import");
  const [typed, setTyped] = useState(nothingChosen);
  const [cursor, setCursor] = useState<string | null>(null);
  const file = useFile();
  const { reading, uploadId } = file;
  const shares = reading?.shares ?? [];
  const share = shares.find(({ code }) => code === cursor) ?? shares[0];
  const isReady = reading?.state === "ready";
  const imports = useKeyedAct({
    keys: "i",
    label: t("import"),
    allowed: isReady,
    dialog: (onClose) =>
      isReady &&
      uploadId !== null && (
        <ImportDialog
          uploadId={uploadId}
          fileName={file.name ?? ""}
          reading={reading}
          onClose={onClose}
          onDone={() => {
            onClose();
            setTyped(nothingChosen);
            file.forget();
          }}
        />
      ),
  });

  const progress =
    file.sent !== null
      ? { label: t("sending", { file: file.name ?? "" }), share: file.sent }
      : reading?.state === "reading"
        ? { label: t("reading", { rows: format.quantity(reading.rows) }), share: reading.progress }
        : null;
  return (
    <Page
      title={common("nav.replays")}
      side={
        <SidePane label={t("pane")} onlyRead={!isReady} actions={imports.button}>
          {isReady && uploadId !== null && share !== undefined ? (
            <SharePreview key={share.code} uploadId={uploadId} share={share} />
          ) : (
            <SideSection heading={t("rules.heading")}>
              <ul className={styles.rules}>
                {(["old", "marked", "once", "whole"] as const).map((rule) => (
                  <li key={rule}>{t(`rules.${rule}`)}</li>
                ))}
              </ul>
            </SideSection>
          )}
        </SidePane>
      }
      hints={[
        ...(shares.length > 0 ? [{ keys: "J K", label: keys("move") }] : []),
        ...(mayImport ? [{ keys: "N", label: t("chooseFile") }] : []),
        ...imports.hints,
      ]}
    >
      {mayImport && (
        <Block
          heading={file.name === null ? t("newFile") : t("fileNamed", { file: file.name })}
          inset
        >
          <FileChoice
            progress={progress}
            onChoose={(chosenFile) => {
              setCursor(null);
              void file.send(chosenFile, typed);
            }}
          />
          {uploadId !== null && (
            <ChoicesForm
              typed={typed}
              busy={file.busy}
              onChange={setTyped}
              onLook={() => void file.look(typed)}
            />
          )}
          <RefusalNotice text={file.refusal} />
        </Block>
      )}
      {reading !== undefined && <ReadingWords reading={reading} />}
      {isReady && (
        <Block heading={t("sharesCount", { count: shares.length })}>
          <CaseTable
            label={t("shares")}
            items={shares}
            keyOf={({ code }) => code}
            cursor={share?.code ?? null}
            onMove={setCursor}
            onOpen={setCursor}
            columns={[
              { key: "code", head: t("code"), cell: ({ code }) => code },
              { key: "name", head: t("name"), cell: ({ name, code }) => name ?? code },
              {
                key: "bars",
                head: t("bars"),
                wide: true,
                cell: ({ firstDate, lastDate }) =>
                  t("range", {
                    from: format.calendarDay(firstDate),
                    to: format.calendarDay(lastDate),
                  }),
              },
              {
                key: "close",
                head: t("lastClose"),
                end: true,
                cell: ({ close }) => format.averageYen(close, 0),
              },
              {
                key: "turnover",
                head: t("turnover"),
                end: true,
                cell: ({ turnover }) => format.compactYen(turnover),
              },
            ]}
          />
        </Block>
      )}
      <ReplayedFiles />
      {imports.dialog}
    </Page>
  );
}
