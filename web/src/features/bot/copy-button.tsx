import { Button } from "@akari/ui/button.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import copy from "@phosphor-icons/core/regular/copy.svg?raw";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { copyText } from "@akari/ui/copy-text.ts";

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
}

/** Copies a text and says whether it is on the clipboard. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const t = useTranslations("bot.copy");
  const [outcome, setOutcome] = useState<{ readonly of: string; readonly copied: boolean } | null>(
    null,
  );
  // A different text has not been copied yet.
  const current = outcome?.of === text ? outcome : null;
  return (
    <>
      <Button
        size="small"
        onClick={() => void copyText(text).then((copied) => setOutcome({ of: text, copied }))}
      >
        <Icon svg={copy} />
        {label}
      </Button>
      <span role="status">{current !== null && t(current.copied ? "done" : "failed")}</span>
    </>
  );
}
