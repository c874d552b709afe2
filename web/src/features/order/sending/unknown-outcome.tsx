import { Notice } from "@akari/ui/notice.tsx";
import { useTranslations } from "use-intl/react";
import type { Submission } from "./submission.ts";

interface UnknownOutcomeProps {
  readonly submission: Submission;
  /** From edge to edge of a page. */
  readonly wide?: boolean;
}

/** There was no answer: the order may have been accepted, and sending it again has no further effect. */
export function UnknownOutcome({ submission, wide = false }: UnknownOutcomeProps) {
  const t = useTranslations("order");
  if (submission.step !== "unknown") return null;
  return (
    <Notice tone="warn" role="alert" wide={wide}>
      {t("outcomeUnknown")}
    </Notice>
  );
}
