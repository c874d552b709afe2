import { ApiError } from "@akari/api/client";
import { Brand } from "@akari/ui/brand.tsx";
import { Button } from "@akari/ui/button.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { Lamp } from "@akari/ui/lamp.tsx";
import check from "@phosphor-icons/core/regular/check.svg?raw";
import warning from "@phosphor-icons/core/regular/warning-circle.svg?raw";
import { useEffect, useMemo, useState } from "react";
import { useTranslations } from "use-intl/react";
import { continuation } from "../../navigation/navigation.ts";
import type { RouteParameters } from "../../navigation/parameters.ts";
import { Page } from "../../page/page.tsx";
import { SocketNotConnected } from "../../push/socket.ts";
import { foreignAnswer } from "../../services/foreign-answer.ts";
import { useServices } from "../../services/services.ts";
import styles from "./loading-page.module.css";
import { startupWork } from "./startup-work.ts";
import { type StartupProgress, runStartup, startupSteps } from "./startup.ts";

/** The page at `/`: each lamp lights when its step is really complete (M-LOAD-1, 2). */
export function LoadingPage({ parameters }: { readonly parameters: RouteParameters["loading"] }) {
  const services = useServices();
  const { navigator } = services;
  const t = useTranslations("app.loading");
  const runtime = useTranslations("runtime");
  const toast = useTranslations("app.toast");
  const next = parameters.next;
  const work = useMemo(() => startupWork(services), [services]);
  const [progress, setProgress] = useState<StartupProgress>({ step: 0 });
  const [attempt, setAttempt] = useState({ number: 0, first: 0 });

  useEffect(() => {
    let current = true;
    void runStartup(work, attempt.first, (told) => {
      if (current) setProgress(told);
    });
    return () => void (current = false);
  }, [work, attempt]);

  const finished = progress.step === startupSteps.length;
  useEffect(() => {
    // A guest lands on Home; a page that needs a session leads to the login by itself.
    if (finished) navigator.relaunch(continuation(next));
  }, [finished, navigator, next]);

  const failed = "failure" in progress;
  const foreign = foreignAnswer(progress.failure);
  const marks = {
    done: <Icon svg={check} size={0.875} label={t("done")} />,
    failed: <Icon svg={warning} size={1} label={t("failed")} />,
    now: <Lamp lit />,
    later: <Lamp lit={false} />,
  };
  return (
    <Page bare title={t("title")}>
      <div className={styles.center}>
        <Brand />
        <ol className={styles.steps} aria-live="polite">
          {startupSteps.map((step, index) => {
            const state =
              index < progress.step
                ? "done"
                : index > progress.step
                  ? "later"
                  : failed
                    ? "failed"
                    : "now";
            return (
              <li key={step} className={styles.step} data-state={state}>
                <span className={styles.mark}>{marks[state]}</span>
                {t(step)}
              </li>
            );
          })}
        </ol>
        {failed && (
          <div className={styles.failure} role="alert">
            <p>
              {progress.failure instanceof SocketNotConnected
                ? runtime(progress.failure.runtime)
                : foreign !== null
                  ? toast(foreign)
                  : (reasonOf(progress.failure) ?? t("noAnswer"))}
            </p>
            <Button
              tone="primary"
              onClick={() => setAttempt({ number: attempt.number + 1, first: progress.step })}
            >
              {t("retry")}
            </Button>
          </div>
        )}
      </div>
    </Page>
  );
}

function reasonOf(failure: unknown): string | undefined {
  return failure instanceof ApiError && failure.message !== "" ? failure.message : undefined;
}
