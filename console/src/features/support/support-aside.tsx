import { Badge } from "@akari/ui/badge.tsx";
import { useTranslations } from "use-intl/react";
import { Link } from "wouter";
import { Facts, SidePane, SideSection } from "../../frame/side-pane.tsx";
import { useFormat } from "../../i18n/provider.tsx";
import { ListState } from "../../list/list-state.tsx";
import styles from "./support-aside.module.css";
import { useConversation } from "./use-conversation.ts";

const tones = { awaiting: "info", approved: "on", failed: "alert" } as const;

/** What the operator is looking at: the customer's figures and requests. That they are is told to the customer. */
export function SupportAside({ accountId }: { readonly accountId: string }) {
  const t = useTranslations("consoleSupport");
  const format = useFormat();
  const { read, newest } = useConversation(accountId);
  return (
    <SidePane label={t("aside")}>
      <ListState read={read} empty={false}>
        {newest !== undefined && (
          <>
            <SideSection heading={t("aside")} note={t("viewRecorded")}>
              <Facts
                rows={[
                  { label: t("totalAssets"), value: format.yen(newest.figures.totalAssets) },
                  { label: t("cash"), value: format.yen(newest.figures.cash) },
                  { label: t("positions"), value: format.quantity(newest.figures.openPositions) },
                  { label: t("orders"), value: format.quantity(newest.figures.workingOrders) },
                ]}
              />
            </SideSection>
            <SideSection heading={t("deposits")}>
              {newest.deposits.length === 0 ? (
                <p>{t("noDeposits")}</p>
              ) : (
                <ul className={styles.deposits}>
                  {newest.deposits.map(({ depositId, caseNumber, amount, status }) => (
                    <li key={depositId} className={styles.deposit}>
                      <Link href={`/deposits/${depositId}`}>{caseNumber}</Link>
                      <span className="num">{format.yen(amount)}</span>
                      <Badge tone={tones[status]}>{t(`deposit.${status}`)}</Badge>
                    </li>
                  ))}
                </ul>
              )}
            </SideSection>
            <SideSection>
              <p className={styles.kept}>{t("kept")}</p>
            </SideSection>
          </>
        )}
      </ListState>
    </SidePane>
  );
}
