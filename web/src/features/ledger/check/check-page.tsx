import { Button } from "@akari/ui/button.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import download from "@phosphor-icons/core/regular/download-simple.svg?raw";
import info from "@phosphor-icons/core/regular/info.svg?raw";
import seal from "@phosphor-icons/core/regular/seal-check.svg?raw";
import warning from "@phosphor-icons/core/regular/seal-warning.svg?raw";
import { type ChangeEvent, type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { saveFile } from "../../../http/save-file.ts";
import { useFormat } from "../../../i18n/provider.tsx";
import { SentenceGap } from "../../../i18n/sentence-gap.tsx";
import { JsonFileInput } from "../../../page/json-file-input.tsx";
import { BarButton } from "../../../page/navigation-bar.tsx";
import { Page } from "../../../page/page.tsx";
import { useSignedIn } from "../../../session/use-session.ts";
import styles from "./check.module.css";
import { CheckSteps } from "./check-steps.tsx";
import { isWrong, stepRows } from "./step-rows.ts";
import { type BooksCheck, useBooksCheck } from "./use-books-check.ts";

/** 台帳の検証: the own books, or a saved file of books, recomputed on this device step by step (M-HON-1). */
export function LedgerCheckPage() {
  const t = useTranslations("ledgerCheck");
  const signedIn = useSignedIn();
  const { check, checkOwn, checkFile } = useBooksCheck();
  const begin = useEffectEvent(() => void checkOwn());
  useEffect(() => {
    if (signedIn) begin();
  }, [signedIn]);
  const file = useRef<HTMLInputElement>(null);
  const books = check.kind === "checked" || check.kind === "checking" ? check.books : null;

  const save = () => {
    if (books === null) return;
    const day = new Date(books.savedAt).toLocaleDateString("sv-SE", { timeZone: "Asia/Tokyo" });
    saveFile(`akari-practice-books-${day}.json`, "application/json", JSON.stringify(books));
  };
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    // The same file may be chosen again.
    event.target.value = "";
    if (chosen !== undefined) void checkFile(chosen);
  };
  return (
    <Page
      title={t("title")}
      back="history"
      right={books !== null && <BarButton icon={download} label={t("save")} onClick={save} />}
      actions={
        <>
          <Button onClick={() => file.current?.click()}>{t("choose")}</Button>
          {signedIn && (
            <Button
              busy={check.kind === "reading" || check.kind === "checking"}
              onClick={() => void checkOwn()}
            >
              {t("again")}
            </Button>
          )}
        </>
      }
    >
      <JsonFileInput ref={file} label={t("choose")} onChange={take} />
      <Result check={check} onRetry={() => void checkOwn()} />
      <section className={styles.limits}>
        <Icon svg={info} size={1.25} />
        <div>
          <h2 className={styles.heading}>{t("limits.heading")}</h2>
          <p className={styles.prose}>{t("limits.words")}</p>
          <p className={styles.prose}>{t("limits.elsewhere")}</p>
        </div>
      </section>
    </Page>
  );
}

function Result({ check, onRetry }: { readonly check: BooksCheck; readonly onRetry: () => void }) {
  const t = useTranslations("ledgerCheck");
  switch (check.kind) {
    case "idle":
      return <Verdict title={t("idle.title")}>{t("idle.words")}</Verdict>;
    case "reading":
      return (
        <Verdict title={t("reading.title")}>
          {t("reading.words", { entries: check.entries })}
        </Verdict>
      );
    case "failed":
      return <ReadFailed title={t("failed")} error={check.error} onRetry={onRetry} />;
    case "refused":
      return (
        <Notice tone="alert" role="alert" wide>
          {t(`refused.${check.why}`)}
        </Notice>
      );
    case "checking":
    case "checked": {
      const rows = stepRows(check);
      return (
        <>
          <CheckVerdict check={check} wrong={isWrong(rows)} />
          <CheckSteps check={check} rows={rows} />
        </>
      );
    }
  }
}

function CheckVerdict({
  check: { kind, source, books, at },
  wrong,
}: {
  readonly check: Extract<BooksCheck, { readonly kind: "checking" | "checked" }>;
  readonly wrong: boolean;
}) {
  const t = useTranslations("ledgerCheck");
  const format = useFormat();
  const of = t(source === "file" ? "of.file" : "of.server", {
    account: String(books.account),
    saved: format.dateTime(new Date(books.savedAt).toISOString()),
  });
  if (wrong)
    return (
      <Verdict tone="wrong" title={t("wrong.title")}>
        {t("wrong.words")}
        <SentenceGap />
        {of}
      </Verdict>
    );
  if (kind === "checking" || at === null)
    return <Verdict title={t("checking.title")}>{of}</Verdict>;
  return (
    <Verdict tone="right" title={t("right.title")}>
      {t("right.words", { count: books.entries.length, time: format.clock(at) })}
      <SentenceGap />
      {of}
    </Verdict>
  );
}

interface VerdictProps {
  readonly tone?: "right" | "wrong";
  readonly title: string;
  readonly children: ReactNode;
}

function Verdict({ tone, title, children }: VerdictProps) {
  return (
    <section className={styles.verdict} data-tone={tone} role="status">
      <Icon svg={tone === "wrong" ? warning : seal} size={1.5} />
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.prose}>{children}</p>
      </div>
    </section>
  );
}
