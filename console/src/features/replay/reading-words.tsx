import type { ConsoleAnswerOf } from "@akari/api/console/endpoints";
import { Notice } from "@akari/ui/notice.tsx";
import { useTranslations } from "use-intl/react";
import { Block } from "../../frame/block.tsx";
import styles from "./replay.module.css";

/** What stands in a file's way, each with its cure, or how it was recognised. */
export function ReadingWords({ reading }: { readonly reading: ConsoleAnswerOf<"replay/reading"> }) {
  const t = useTranslations("consoleReplay");
  const { state, obstacles, notes } = reading;
  if (state === "failed")
    return (
      <Notice tone="alert" role="alert" wide>
        {t("failed")}
      </Notice>
    );
  if (state === "refused")
    return (
      <Block heading={t("obstacles", { count: obstacles.length })} inset>
        <div role="alert">
          <ul className={styles.words} data-tone="alert">
            {obstacles.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      </Block>
    );
  if (notes.length === 0) return null;
  return (
    <Block heading={t("recognised")} inset>
      <ul className={styles.words}>
        {notes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Block>
  );
}
