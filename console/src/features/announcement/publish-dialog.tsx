import { bodyLength, headlineLength } from "@akari/api/console/announcement";
import type { ConsoleAnswerOf } from "@akari/api/console/endpoints";
import { type Lang, langs } from "@akari/api/locale";
import { languages } from "@akari/ui/languages.ts";
import { Chips } from "@akari/ui/chips.tsx";
import { Field } from "@akari/ui/field.tsx";
import { limitText } from "@akari/ui/limit-text.ts";
import { newId } from "@akari/ui/new-id.ts";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { DecisionDialog } from "../../decision/decision-dialog.tsx";
import { TextArea } from "../../frame/text-area.tsx";
import { useServices } from "../../http/services.ts";
import { useAct } from "../../http/use-act.ts";
import { useOperator } from "../../session/use-session.ts";
import { type Drafts, isComplete, textsOf } from "./drafts.ts";
import styles from "./announcement.module.css";

type Finding = ConsoleAnswerOf<"announcement/check">["findings"][number];

const empty: Drafts = {};

/** Writes an announcement in up to five languages. The server's rules check it, then it is published for good. */
export function PublishDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("consoleAnnouncement");
  const { toasts, language } = useServices();
  const { name } = useOperator();
  const check = useAct("announcement/check");
  const publish = useAct("announcement/publish");
  const [clientId] = useState(newId);
  const [drafts, setDrafts] = useState(empty);
  const [lang, setLang] = useState<Lang>(language.current()?.lang ?? "jp");
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const { headline = "", body = "" } = drafts[lang] ?? {};
  const write = (change: Partial<{ headline: string; body: string }>) => {
    setDrafts({ ...drafts, [lang]: { headline, body, ...change } });
    setFindings([]);
  };
  const send = async () => {
    const texts = textsOf(drafts);
    const checked = await check.run({ texts });
    if (checked === null) return;
    setFindings(checked.findings);
    const first = checked.findings[0];
    if (first !== undefined) return setLang(first.lang);
    const answer = await publish.run({ clientId, texts });
    if (answer === null) return;
    toasts.show("success", t("told"));
    onClose();
  };
  const wordOf = ({ lang: of, part, from, to }: Finding) => {
    const text = drafts[of]?.[part] ?? "";
    return text.slice(from, to);
  };
  return (
    <DecisionDialog
      title={t("writeTitle")}
      note={t("writeNote")}
      confirmLabel={t("publish")}
      incomplete={!isComplete(drafts)}
      busy={check.busy || publish.busy}
      refusal={(publish.refusal ?? check.refusal)?.text ?? null}
      name={name}
      alone
      onCancel={onClose}
      onConfirm={() => void send()}
    >
      <div className={styles.fields}>
        <Chips
          name={t("languages")}
          value={lang}
          onChange={setLang}
          choices={langs.map((each) => ({
            value: each,
            label:
              drafts[each] === undefined
                ? languages[each].name
                : t("writtenIn", { language: languages[each].name }),
          }))}
        />
        <Field
          label={t("headline")}
          value={headline}
          maxLength={headlineLength}
          lang={languages[lang].tag}
          onChange={(value) => write({ headline: value })}
        />
        <label className={styles.label}>
          {t("body")}
          <TextArea
            look={styles.text}
            value={body}
            lang={languages[lang].tag}
            onChange={({ currentTarget }) =>
              write({ body: limitText(currentTarget.value, bodyLength) })
            }
          />
        </label>
        {findings
          .filter((finding) => finding.lang === lang)
          .map((finding) => (
            <p
              key={`${finding.part}${finding.from}${finding.reason}`}
              className={styles.finding}
              role="alert"
            >
              <mark>{wordOf(finding)}</mark> {finding.text}
            </p>
          ))}
      </div>
    </DecisionDialog>
  );
}
