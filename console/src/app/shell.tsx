import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { HostOperator } from "../frame/host-operator.tsx";
import { PracticeLine } from "../frame/practice-line.tsx";
import { useKey } from "../keyboard/use-key.ts";
import { KeyHelp } from "./key-help.tsx";
import { Pages } from "./pages.tsx";
import styles from "./shell.module.css";
import { SideBar } from "./side-bar.tsx";

/** Practice line, side bar and page. */
export function Shell() {
  const t = useTranslations("console");
  const [help, setHelp] = useState(false);
  useKey("?", t("keys.help"), () => setHelp(true));
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {t("skip")}
      </a>
      <PracticeLine />
      <div className={styles.desk}>
        <SideBar onKeys={() => setHelp(true)} />
        <Pages />
      </div>
      <HostOperator />
      {help && <KeyHelp onClose={() => setHelp(false)} />}
    </div>
  );
}
