import type { Quote } from "@akari/api/instrument";
import { Icon } from "@akari/ui/icon.tsx";
import { lazyPart } from "@akari/ui/lazy-part.tsx";
import lineIcon from "@phosphor-icons/core/regular/line-segment.svg?raw";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { WithTexts } from "../../../i18n/with-texts.tsx";
import { useSignedIn } from "../../../session/use-session.ts";
import styles from "../chart-section.module.css";

const sheetPart = lazyPart(async () => (await import("./own-lines-sheet.tsx")).OwnLinesSheet);

/** Opens the reader's own lines; guests have none. The sheet's code is loaded when it is first opened. */
export function OwnLinesButton({ quote }: { readonly quote: Quote }) {
  const t = useTranslations("instrument.chart");
  const signedIn = useSignedIn();
  const [state, setState] = useState<"never" | "open" | "closed">("never");
  if (!signedIn) return null;
  return (
    <>
      <button
        type="button"
        className={styles.choose}
        aria-label={t("ownLines")}
        aria-haspopup="dialog"
        onClick={() => setState("open")}
      >
        <Icon svg={lineIcon} size={1.125} />
      </button>
      {state !== "never" && (
        <WithTexts group="chartLines" quiet>
          <sheetPart.Part
            quote={quote}
            open={state === "open"}
            onClose={() => setState("closed")}
          />
        </WithTexts>
      )}
    </>
  );
}
