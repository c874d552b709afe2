import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useServices } from "../services/services.ts";
import type { CatalogueGroup } from "./catalogues.ts";

interface WithTextsProps {
  readonly group: CatalogueGroup;
  /** A minor part: renders nothing until the texts have loaded. */
  readonly quiet?: boolean;
  readonly children: ReactNode;
}

/** A part that uses a catalogue which its page does not: shown once that has loaded. */
export function WithTexts({ group, quiet = false, children }: WithTextsProps) {
  const { language } = useServices();
  const t = useTranslations("runtime");
  const [step, setStep] = useState<"ready" | "loading" | "failed">(() =>
    language.has(group) ? "ready" : "loading",
  );
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    language.need(group).then(
      () => current && setStep("ready"),
      () => current && setStep("failed"),
    );
    return () => {
      current = false;
    };
  }, [language, group, attempt]);
  const retry = () => {
    setStep("loading");
    setAttempt(attempt + 1);
  };

  if (step === "ready") return children;
  if (quiet) return null;
  if (step === "loading") return <Skeleton rows={4} rowHeight={2.75} label={t("loading")} />;
  // Texts are a file: no refusal comes with it.
  return <ReadFailed error={null} onRetry={retry} />;
}
