import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { CaseActions } from "../../case/case-actions.tsx";
import { CaseDecision } from "../../case/case-decision.tsx";
import { CaseHead } from "../../case/case-head.tsx";
import { CaseRecord } from "../../case/case-record.tsx";
import { EffectTable } from "../../case/effect-table.tsx";
import { Facts, SidePane, SideSection } from "../../frame/side-pane.tsx";
import { useAct } from "../../http/use-act.ts";
import { liveMs, useRead } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { ListState } from "../../list/list-state.tsx";
import { useMay } from "../../session/use-session.ts";

type FailReason = NonNullable<
  Parameters<ReturnType<typeof useAct<"deposit/decide">>["run"]>[0]["reason"]
>;

/** One deposit: figures, record, rules and effect, and its decision. */
export function DepositPane({ depositId }: { readonly depositId: string }) {
  const t = useTranslations("consoleQueue");
  const format = useFormat();
  const may = useMay();
  const read = useRead("deposit/detail", { depositId }, { every: liveMs });
  const decide = useAct("deposit/decide");
  const [asked, setAsked] = useState<"approve" | "fail" | null>(null);
  const item = read.data;
  const mayDecide = may("deposit/decide");
  return (
    <SidePane
      label={t("pane")}
      actions={
        item !== undefined &&
        mayDecide && (
          <CaseActions
            of={item}
            onApprove={() => setAsked("approve")}
            onFail={() => setAsked("fail")}
          />
        )
      }
    >
      <ListState read={read} empty={false}>
        {item !== undefined && (
          <>
            <CaseHead of={item} />
            <SideSection heading={t("customer")} note={t("viewRecorded")}>
              <Facts
                rows={[
                  { label: t("totalAssets"), value: format.yen(item.figures.totalAssets) },
                  { label: t("cash"), value: format.yen(item.figures.cash) },
                  { label: t("openedAt"), value: format.dateTime(item.figures.openedAt) },
                  {
                    label: t("depositsOf30Days"),
                    value: t("countAndSum", {
                      count: item.figures.depositsOf30Days,
                      sum: format.yen(item.figures.depositedIn30Days),
                    }),
                  },
                ]}
              />
            </SideSection>
            <SideSection heading={t("rules")}>
              <Facts
                rows={item.rules.map((rule) => ({
                  label: t(`rule.${rule.rule}`, { limit: format.yen(rule.limit) }),
                  value: rule.kept ? t("ruleKept") : t("ruleBroken"),
                }))}
              />
            </SideSection>
            <SideSection heading={t("record")}>
              <CaseRecord of={item} steps={item.steps} />
            </SideSection>
            {item.status === "awaiting" ? (
              <SideSection heading={t("effect")}>
                <EffectTable approved={item.effect} />
              </SideSection>
            ) : (
              item.reasonText !== null && (
                <SideSection heading={t("reason")}>
                  <p>{item.reasonText}</p>
                </SideSection>
              )
            )}
          </>
        )}
      </ListState>
      {item !== undefined && asked !== null && (
        <CaseDecision
          kind="deposit"
          of={item}
          asked={asked}
          needsSecond={{
            approve: item.rules.some((rule) => rule.rule === "second-person" && !rule.kept),
            fail: false,
          }}
          facts={[
            {
              label: t("outside"),
              value: format.signedYen(asked === "approve" ? item.effect.outside : 0),
            },
            {
              label: t("customerCash"),
              value: format.signedYen(asked === "approve" ? item.effect.cash : 0),
            },
          ]}
          failReasons={item.failReasons}
          decide={({ reason, ...request }) =>
            decide.run({
              ...request,
              depositId,
              ...(reason === undefined ? {} : { reason: reason as FailReason }),
            })
          }
          busy={decide.busy}
          refusal={decide.refusal?.text ?? null}
          onClose={() => {
            setAsked(null);
            decide.clear();
          }}
        />
      )}
    </SidePane>
  );
}
