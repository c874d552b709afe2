import { Button } from "@akari/ui/button.tsx";
import { copyText } from "@akari/ui/copy-text.ts";
import { Icon } from "@akari/ui/icon.tsx";
import copy from "@phosphor-icons/core/regular/copy.svg?raw";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import styles from "./security.module.css";

/** Copies a secret and says whether it is on the clipboard. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const t = useTranslations("security.twoStep");
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <>
      <Button size="small" onClick={() => void copyText(text).then(setCopied)}>
        <Icon svg={copy} />
        {label}
      </Button>
      <span role="status" className={styles.small}>
        {copied !== null && t(copied ? "copied" : "notCopied")}
      </span>
    </>
  );
}
