import { Button } from "@akari/ui/button.tsx";
import { DetailSection } from "@akari/ui/detail-section.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { TabPanel, Tabs } from "@akari/ui/tabs.tsx";
import arrow from "@phosphor-icons/core/regular/download-simple.svg?raw";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import styles from "./bots.module.css";
import { CopyButton } from "./copy-button.tsx";
import { type ProgramName, programs, programText } from "./programs.ts";

const names = ["typescript", "curl"] as const;

/** A complete program to read, copy or save. */
export function FirstProgram({ token }: { readonly token: string | null }) {
  const t = useTranslations("bot.program");
  const [name, setName] = useState<ProgramName>("typescript");
  const { file } = programs[name];
  const text = programText(name, window.location.origin, token);
  return (
    <DetailSection heading={t("title")}>
      <p className={styles.note}>{t("note")}</p>
      <p className={styles.note}>{t(token === null ? "withoutToken" : "withToken")}</p>
      <Tabs
        label={t("title")}
        id="first-program"
        tabs={names.map((value) => ({ value, label: programs[value].label }))}
        value={name}
        onChange={setName}
      />
      <TabPanel id="first-program" value={name}>
        <p className={styles.note}>{t(`run.${name}`, { file })}</p>
        {/* Wider and longer than the page, so it must be scrollable by keyboard. */}
        <pre className={styles.program} tabIndex={0} role="group" aria-label={file}>
          <code>{text}</code>
        </pre>
        <div className={styles.buttons}>
          <CopyButton text={text} label={t("copy")} />
          <Button size="small" onClick={() => save(file, text)}>
            <Icon svg={arrow} />
            {t("download")}
          </Button>
        </div>
      </TabPanel>
    </DetailSection>
  );
}

function save(file: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = file;
  link.click();
  URL.revokeObjectURL(url);
}
