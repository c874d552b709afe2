import { type ComponentType, useEffect, useState } from "react";
import { useTranslations } from "use-intl/react";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PracticeLine } from "./practice-line.tsx";

/** Spec section 9: a page that takes longer shows that it is loading, and gives up in the end. */
export const loadingDelayMs = 200;
export const loadingTimeoutMs = 60_000;

export type PageComponent = ComponentType<{ readonly query: URLSearchParams }>;

/** Loads a page's code once; `loaded` is there without waiting from then on. */
export interface PageLoader {
  readonly load: () => Promise<PageComponent>;
  readonly loaded: () => PageComponent | undefined;
}

export function pageLoader(load: () => Promise<PageComponent>): PageLoader {
  let loaded: PageComponent | undefined;
  return {
    load: async () => (loaded ??= await load()),
    loaded: () => loaded,
  };
}

interface LazyPageProps {
  readonly loader: PageLoader;
  readonly query: URLSearchParams;
  /** The page is on the screen. */
  readonly onShown: () => void;
}

type Step = { readonly page: PageComponent } | "quiet" | "loading" | "failed";

/** A page whose code is loaded when it is first opened; a failure is shown with a way to try again. */
export function LazyPage({ loader, query, onShown }: LazyPageProps) {
  const t = useTranslations("app");
  const [step, setStep] = useState<Step>(() => {
    const page = loader.loaded();
    return page === undefined ? "quiet" : { page };
  });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    const set = (next: Step) => {
      if (current) setStep(next);
    };
    const slow = setTimeout(() => set("loading"), loadingDelayMs);
    const late = setTimeout(() => set("failed"), loadingTimeoutMs);
    loader
      .load()
      .then((page) => set({ page }))
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
  }, [loader, attempt]);

  const shown = typeof step === "object";
  useEffect(() => {
    if (shown) onShown();
  }, [shown, onShown]);

  if (typeof step === "object") return <step.page query={query} />;
  return (
    <>
      <header>
        <PracticeLine />
      </header>
      <main>
        <h1 className="visually-hidden">{t("pageLoading")}</h1>
        {step === "loading" && <EmptyState title={t("pageLoading")} />}
        {step === "failed" && (
          <EmptyState
            alert
            title={t("pageLoadFailed")}
            action={
              <Button
                onClick={() => {
                  setStep("quiet");
                  setAttempt(attempt + 1);
                }}
              >
                {t("retry")}
              </Button>
            }
          />
        )}
      </main>
    </>
  );
}
