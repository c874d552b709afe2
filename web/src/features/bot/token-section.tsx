import type { BotToken } from "@akari/api/bot";
import { botTokensMaximum } from "@akari/api/bot-limits";
import { Button } from "@akari/ui/button.tsx";
import { DetailSection } from "@akari/ui/detail-section.tsx";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { PagedList } from "@akari/ui/paged-list.tsx";
import { useTranslations } from "use-intl/react";
import { usePages } from "../../http/use-pages.ts";
import styles from "./bots.module.css";
import { TokenRow } from "./token-row.tsx";

interface TokenSectionProps {
  readonly onCreate: () => void;
  readonly onRevoke: (token: BotToken) => void;
}

/** The reader's tokens and the way to another one. */
export function TokenSection({ onCreate, onRevoke }: TokenSectionProps) {
  const t = useTranslations("bot.tokens");
  const pages = usePages("bot/tokens", {});
  return (
    <DetailSection heading={t("title")}>
      <p className={styles.note}>{t("note", { maximum: botTokensMaximum })}</p>
      <PagedList pages={pages} rowHeight={4.5}>
        {pages.items.length === 0 ? (
          <EmptyState title={t("empty")} hint={t("emptyHint")} />
        ) : (
          <ul>
            {pages.items.map((token) => (
              <TokenRow key={token.botTokenId} token={token} onRevoke={() => onRevoke(token)} />
            ))}
          </ul>
        )}
      </PagedList>
      <div className={styles.action}>
        <Button tone="primary" onClick={onCreate}>
          {t("create")}
        </Button>
      </div>
    </DetailSection>
  );
}
