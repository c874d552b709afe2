import type { CreatedToken } from "@akari/api/bot";
import { Sheet } from "@akari/ui/sheet.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { CreateForm } from "./create-form.tsx";
import { MadeToken } from "./made-token.tsx";

interface CreateSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onMade: (created: CreatedToken) => void;
}

/** Makes a token and then shows its secret, this once. */
export function CreateSheet({ open, onClose, onMade }: CreateSheetProps) {
  const t = useTranslations("bot");
  const [created, setCreated] = useState<CreatedToken | null>(null);
  const close = () => {
    setCreated(null);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={close}
      closeLabel={t("close")}
      title={t(created === null ? "create.title" : "made.title")}
    >
      {created === null ? (
        <CreateForm
          onMade={(made) => {
            setCreated(made);
            onMade(made);
          }}
        />
      ) : (
        <MadeToken created={created} onDone={close} />
      )}
    </Sheet>
  );
}
