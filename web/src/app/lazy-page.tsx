import { Button } from "@akari/ui/button.tsx";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { type ComponentType, useEffect, useState } from "react";
import { useTranslations } from "use-intl/react";
import type { LanguageStore } from "../i18n/language.ts";
import type { CatalogueGroup } from "../i18n/catalogues.ts";
import { PracticeLine } from "../page/practice-line.tsx";
import styles from "./lazy-page.module.css";

/** M-CON-18: a page that takes longer shows that it is loading, and gives up in the end. */
const loadingDelayMs = 200;
const loadingTimeoutMs = 60_000;

export type PageComponent<Parameters = object> = ComponentType<{
  readonly parameters: Parameters;
}>;

/** Loads a page's code once; from then on `loaded` has it synchronously. */
export interface PageLoader<Parameters = object> {
  readonly load: () => Promise<PageComponent<Parameters>>;
  readonly loaded: () => PageComponent<Parameters> | undefined;
  /** The catalogues that the page uses. */
  readonly texts: readonly CatalogueGroup[];
}

export function pageLoader<Parameters>(
  texts: CatalogueGroup | readonly CatalogueGroup[],
  load: () => Promise<PageComponent<Parameters>>,
): PageLoader<Parameters> {
  let loaded: PageComponent<Parameters> | undefined;
  return {
    load: async () => (loaded ??= await load()),
    loaded: () => loaded,
    texts: [texts].flat(),
  };
}

/** Code and texts of a page, for quiet moments. */
export async function preload<Parameters>(
  loader: PageLoader<Parameters>,
  language: LanguageStore,
): Promise<void> {
  await Promise.all([loader.load(), ...loader.texts.map(language.need)]);
}

interface LazyPageProps<Parameters> {
  readonly loader: PageLoader<Parameters>;
  readonly language: LanguageStore;
  readonly parameters: Parameters;
  /** Called when the page is on the screen. */
  readonly onShown: () => void;
  /** Reloads the whole app if that may help; false: try the page again. */
  readonly onRenew: () => Promise<boolean>;
}

type Step<Parameters> =
  | { readonly page: PageComponent<Parameters> }
  | "quiet"
  | "loading"
  | "failed"
  | "late";

/** A page whose code and texts are loaded when it is first opened; after a failure, a tap anywhere tries again. */
export function LazyPage<Parameters>({
  loader,
  language,
  parameters,
  onShown,
  onRenew,
}: LazyPageProps<Parameters>) {
  const t = useTranslations("app");
  const runtime = useTranslations("runtime");
  const [step, setStep] = useState<Step<Parameters>>(() => {
    const page = loader.loaded();
    return page === undefined || !loader.texts.every(language.has) ? "quiet" : { page };
  });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    const set = (next: Step<Parameters>) => {
      if (current) setStep(next);
    };
    const slow = setTimeout(() => set("loading"), loadingDelayMs);
    const late = setTimeout(() => set("late"), loadingTimeoutMs);
    Promise.all([loader.load(), ...loader.texts.map(language.need)])
      .then(([page]) => set({ page }))
      .catch(() => set("failed"))
      .finally(() => {
        clearTimeout(slow);
        clearTimeout(late);
      });
    return () => {
      current = false;
      clearTimeout(slow);
      clearTimeout(late);
    };
  }, [loader, language, attempt]);

  const retry = async () => {
    setStep("quiet");
    if (!(await onRenew())) setAttempt(attempt + 1);
  };

  const shown = typeof step === "object";
  useEffect(() => {
    if (shown) onShown();
  }, [shown, onShown]);

  if (typeof step === "object") return <step.page parameters={parameters} />;
  return (
    <>
      <header>
        <PracticeLine />
      </header>
      <main data-reading>
        <h1 className="visually-hidden">{t("pageLoading")}</h1>
        {step === "loading" && <EmptyState title={t("pageLoading")} />}
        {(step === "failed" || step === "late") && (
          <EmptyState
            alert
            title={runtime(step === "late" ? "connectionTimedOut" : "pageLoadFailed")}
            action={
              <span className={styles.wholeScreen}>
                <Button onClick={() => void retry()}>{t("retry")}</Button>
              </span>
            }
          />
        )}
      </main>
    </>
  );
}
