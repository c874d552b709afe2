import { Button } from "@akari/ui/button.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import signOut from "@phosphor-icons/core/regular/sign-out.svg?raw";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../navigation/parameters.ts";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import styles from "./logout-page.module.css";

/** M-CON-17: time between signing out and the login page. */
export const logoutRedirectMs = 1500;

export function LogoutPage() {
  const { client, session, navigator, toasts } = useServices();
  const t = useTranslations("session.logout");
  const [step, setStep] = useState<"ask" | "leaving" | "done">("ask");

  const leave = async () => {
    setStep("leaving");
    // The device forgets the session even if the server cannot be reached.
    await client.call("user/logout", {}, { quiet: true }).catch(() => undefined);
    await session.clear();
    toasts.show("success", { word: "signedOut" });
    setStep("done");
  };

  useEffect(() => {
    if (step !== "done") return;
    const timer = setTimeout(() => navigator.relaunch(urlOf("login")), logoutRedirectMs);
    return () => clearTimeout(timer);
  }, [step, navigator]);

  return (
    <Page title={t("title")} back="history">
      <div className={styles.body}>
        <Icon svg={signOut} size={2.5} />
        <p className={styles.question}>{t(step === "done" ? "done" : "question")}</p>
        <p className={styles.hint}>{t("hint")}</p>
        {step !== "done" && (
          <>
            <Button tone="destructive" busy={step === "leaving"} onClick={() => void leave()}>
              {t("submit")}
            </Button>
            <Button onClick={() => navigator.back(urlOf("market"))}>{t("stay")}</Button>
          </>
        )}
      </div>
    </Page>
  );
}
