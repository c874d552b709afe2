import { useTranslations } from "use-intl/react";
import { CasePane } from "../../case/case-pane.tsx";
import { EffectTable } from "../../case/effect-table.tsx";
import { Facts, SideSection } from "../../frame/side-pane.tsx";
import { useAct } from "../../http/use-act.ts";
import { liveMs, useRead } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
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
  return (
    <CasePane
      kind="deposit"
      caseId={depositId}
      read={read}
      mayDecide={may("deposit/decide")}
      figures={({ figures, rules, decidedBy }) => (
        <>
          <SideSection heading={t("customer")} note={t("viewRecorded")}>
            <Facts
              rows={[
                { label: t("totalAssets"), value: format.yen(figures.totalAssets) },
                { label: t("cash"), value: format.yen(figures.cash) },
                { label: t("openedAt"), value: format.dateTime(figures.openedAt) },
                {
                  label: t("depositsOf30Days"),
                  value: t("countAndSum", {
                    count: figures.depositsOf30Days,
                    sum: format.yen(figures.depositedIn30Days),
                  }),
                },
              ]}
            />
          </SideSection>
          <SideSection heading={t("rules")}>
            <Facts
              rows={rules.map(({ rule, limit, kept }) => ({
                label: t(`rule.${rule}`, { limit: format.yen(limit) }),
                value: t(wordOfRule({ rule, kept, byDesk: decidedBy?.kind === "desk" })),
              }))}
            />
          </SideSection>
        </>
      )}
      effect={({ effect }) => <EffectTable approved={effect} />}
      confirmed={({ rules, effect }, asked) => ({
        needsSecond: {
          approve: rules.some(({ rule, kept }) => rule === "second-person" && !kept),
          fail: false,
        },
        facts: [
          {
            label: t("outside"),
            value: format.signedYen(asked === "approve" ? effect.outside : 0),
          },
          {
            label: t("customerCash"),
            value: format.signedYen(asked === "approve" ? effect.cash : 0),
          },
        ],
      })}
      decide={({ reason, ...request }) =>
        decide.run({
          ...request,
          depositId,
          ...(reason === undefined ? {} : { reason: reason as FailReason }),
        })
      }
      act={decide}
    />
  );
}

interface RuleOutcome {
  readonly rule: string;
  readonly kept: boolean;
  readonly byDesk: boolean;
}

/** The limit for one person concerns people: above it a second one decides, and the automatic desk goes by its own limits. */
function wordOfRule({ rule, kept, byDesk }: RuleOutcome) {
  if (kept) return "ruleKept";
  if (rule !== "second-person") return "ruleBroken";
  return byDesk ? "ruleByDesk" : "ruleSecond";
}
