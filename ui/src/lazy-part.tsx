import { type ComponentType, useEffect, useState } from "react";
import { ReadFailed } from "./read-failed.tsx";
import { Skeleton } from "./skeleton.tsx";
import { useWords } from "./words.ts";

/** A part of a page whose code is loaded when it is first shown or requested ahead. */
export interface LazyPart<Props> {
  readonly Part: ComponentType<Props>;
  /** For idle moments; a failure is reported when the part is shown. */
  readonly ahead: () => void;
}

type Step<Props> = { readonly component: ComponentType<Props> } | "loading" | "failed";

/** `load` is called again only after a failure. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const once = () =>
    (loading ??= load().then(
      (component) => (loaded = component),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));

  function Part(props: Props) {
    const t = useWords();
    const [step, setStep] = useState<Step<Props>>(() =>
      loaded === undefined ? "loading" : { component: loaded },
    );
    const [attempt, setAttempt] = useState(0);
    useEffect(() => {
      let current = true;
      once().then(
        (component) => current && setStep({ component }),
        () => current && setStep("failed"),
      );
      return () => {
        current = false;
      };
    }, [attempt]);
    const retry = () => {
      setStep("loading");
      setAttempt(attempt + 1);
    };

    if (typeof step === "object") return <step.component {...props} />;
    if (step === "loading") return <Skeleton rows={4} rowHeight={2.75} label={t("loadingList")} />;
    // Code is a file: no refusal comes with it.
    return <ReadFailed error={null} onRetry={retry} />;
  }
  return { Part, ahead: () => void once().catch(() => undefined) };
}
