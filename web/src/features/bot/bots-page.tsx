import type { BotToken } from "@akari/api/bot";
import { Icon } from "@akari/ui/icon.tsx";
import robot from "@phosphor-icons/core/regular/robot.svg?raw";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import styles from "./bots.module.css";
import { CreateSheet } from "./create-sheet.tsx";
import { FirstProgram } from "./first-program.tsx";
import { LimitsSection } from "./limits-section.tsx";
import { RevokeDialog } from "./revoke-dialog.tsx";
import { TokenSection } from "./token-section.tsx";

/** Tokens for the reader's bots, and how to start with one. */
export function BotsPage() {
  const { queries } = useServices();
  const t = useTranslations("bot");
  const [creating, setCreating] = useState(false);
  const [asked, setAsked] = useState<BotToken | null>(null);
  // The last trading token made here is filled into the programs until the reader leaves the page.
  const [made, setMade] = useState<{ readonly id: string; readonly secret: string } | null>(null);

  const readAgain = () => queries.invalidateQueries({ queryKey: ["bot/tokens"] });
  return (
    <Page title={t("title")} back="history">
      <p className={styles.intro}>
        <Icon svg={robot} />
        <span>{t("intro")}</span>
      </p>
      <TokenSection onCreate={() => setCreating(true)} onRevoke={setAsked} />
      <FirstProgram token={made?.secret ?? null} />
      <LimitsSection />
      <CreateSheet
        open={creating}
        onClose={() => setCreating(false)}
        onMade={({ secret, token }) => {
          if (token.scope === "trade") setMade({ id: token.botTokenId, secret });
          void readAgain();
        }}
      />
      <RevokeDialog
        token={asked}
        onClose={() => setAsked(null)}
        onRevoked={({ botTokenId }) => {
          if (made?.id === botTokenId) setMade(null);
          void readAgain();
        }}
      />
    </Page>
  );
}
