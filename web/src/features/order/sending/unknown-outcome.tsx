import { Notice } from "@akari/ui/notice.tsx";
import { useTranslations } from "use-intl/react";
import type { Submission } from "./submission.ts";

interface UnknownOutcomeProps {
  readonly submission: Submission;
  /** From edge to edge of a page. */
  readonly wide?: boolean;
}

/** No answer came: what was sent may have been taken, and sending it again does it once. */
export function UnknownOutcome({ submission, wide = false }: UnknownOutcomeProps) {
  const t = useTranslations("order");
  if (submission.step !== "unknown") return null;
  return (
    <Notice tone="warn" role="alert" wide={wide}>
      {t("outcomeUnknown")}
    </Notice>
  );
}
