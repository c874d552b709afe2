import type { DeskQueue, DeskRule } from "@akari/api/console/desk";
import lock from "@phosphor-icons/core/regular/lock-simple.svg?raw";
import { Badge } from "@akari/ui/badge.tsx";
import { Button } from "@akari/ui/button.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { Link } from "wouter";
import { usePeople } from "../../case/use-people.ts";
import { Block } from "../../frame/block.tsx";
import { Page } from "../../frame/page.tsx";
import { Facts, SidePane, SideSection } from "../../frame/side-pane.tsx";
import { liveMs, useRead } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { Keycap } from "@akari/ui/keycap.tsx";
import { useKey } from "../../keyboard/use-key.ts";
import { CaseTable } from "../../list/case-table.tsx";
import { ListState } from "../../list/list-state.tsx";
import { PlainTable } from "../../list/plain-table.tsx";
import { useMay } from "../../session/use-session.ts";
import { DeskSwitchDialog } from "./desk-switch-dialog.tsx";
import styles from "./desk.module.css";

/** What the automatic desk decides by its published rules, and whether it works for a queue. */
export function DeskPage() {
  const t = useTranslations("consoleDesk");
  const common = useTranslations("console");
  const keys = useTranslations("consoleQueue.keys");
  const format = useFormat();
  const { nameOf } = usePeople();
  const [cursor, setCursor] = useState<string | null>("deposit");
  const read = useRead("desk/rules", {}, { every: liveMs });
  const data = read.data;
  const rules = data?.rules ?? [];
  const chosen = rules.find(({ queue }) => queue === cursor);
  const ruleText = (rule: DeskRule) =>
    rule.queue === "deposit" && rule.requestLimit !== null && rule.dayLimit !== null
      ? t("rule.deposit", {
          request: format.yen(rule.requestLimit),
          day: format.yen(rule.dayLimit),
        })
      : t(`rule.${rule.queue === "deposit" ? "withdrawal" : rule.queue}`);
  return (
    <Page
      title={common("nav.desk")}
      figures={
        data === undefined
          ? []
          : [
              { label: t("figures.on"), value: rules.filter(({ on }) => on).length },
              { label: t("figures.off"), value: rules.filter(({ on }) => !on).length },
              {
                label: t("figures.today"),
                value: format.quantity(
                  rules.reduce((sum, { automaticToday }) => sum + automaticToday, 0),
                ),
              },
            ]
      }
      side={
        chosen === undefined ? (
          <SidePane label={t("pane")}>{null}</SidePane>
        ) : (
          <DeskPane key={chosen.queue} of={chosen} />
        )
      }
      foot={t("foot")}
      hints={[
        { keys: "J K", label: keys("move") },
        { keys: "X", label: t("reviewSwitch") },
      ]}
    >
      <Notice tone="info" wide>
        {t("lead")}
      </Notice>
      <ListState read={read} empty={rules.length === 0}>
        <CaseTable
          label={common("nav.desk")}
          items={rules}
          keyOf={({ queue }) => queue}
          cursor={cursor}
          onMove={setCursor}
          onOpen={setCursor}
          columns={[
            {
              key: "queue",
              head: t("queue"),
              whole: true,
              cell: ({ queue }) => t(`queues.${queue}`),
            },
            {
              key: "on",
              head: t("desk"),
              cell: ({ on }) => (
                <Badge tone={on ? "on" : "neutral"}>{on ? t("on") : t("off")}</Badge>
              ),
            },
            {
              key: "rule",
              head: t("ruleHead"),
              cell: (rule) => (
                <span className={styles.rule}>
                  {ruleText(rule)}
                  {rule.lockedApprovalHours !== null && (
                    <span className={styles.locked}>
                      <Icon svg={lock} size={0.875} />
                      {t("locked", { hours: rule.lockedApprovalHours })}
                    </span>
                  )}
                </span>
              ),
            },
            {
              key: "today",
              head: t("automaticToday"),
              end: true,
              wide: true,
              cell: ({ automaticToday }) => format.quantity(automaticToday),
            },
            {
              key: "waiting",
              head: t("waiting"),
              end: true,
              wide: true,
              cell: ({ waiting }) => format.quantity(waiting),
            },
          ]}
        />
        {data !== undefined && (
          <>
            <Block heading={t("second.heading")} note={t("second.lowerOnly")} inset>
              <p>
                {t("second.above", {
                  limit: format.yen(data.secondPersonAbove),
                  highest: format.yen(data.secondPersonHighest),
                })}
              </p>
              <p>{t("second.always")}</p>
            </Block>
            <Block heading={t("changes")} note={<Link href="/audit">{t("openAudit")}</Link>}>
              {data.changes.length === 0 ? (
                <p className={styles.none}>{t("noChanges")}</p>
              ) : (
                <PlainTable
                  label={t("changes")}
                  items={data.changes}
                  keyOf={({ at, queue }) => `${at}${queue}`}
                  columns={[
                    { key: "at", head: t("at"), cell: ({ at }) => format.dateTime(at) },
                    { key: "by", head: t("by"), cell: ({ by }) => nameOf(by) },
                    {
                      key: "change",
                      head: t("change"),
                      cell: ({ queue, on }) =>
                        t(on ? "switchedOn" : "switchedOff", { queue: t(`queues.${queue}`) }),
                    },
                  ]}
                />
              )}
            </Block>
          </>
        )}
      </ListState>
    </Page>
  );
}

function DeskPane({ of }: { readonly of: DeskRule & { readonly queue: DeskQueue } }) {
  const t = useTranslations("consoleDesk");
  const format = useFormat();
  const may = useMay();
  const { nameOf } = usePeople();
  const [asks, setAsks] = useState(false);
  const maySwitch = may("desk/switch");
  useKey("x", t("reviewSwitch"), () => setAsks(true), maySwitch);
  return (
    <SidePane
      label={t("pane")}
      actions={
        maySwitch && (
          <Button tone="primary" onClick={() => setAsks(true)}>
            {of.on ? t("reviewOff") : t("reviewOn")} <Keycap keys="X" />
          </Button>
        )
      }
    >
      <SideSection
        heading={t("deskOf", { queue: t(`queues.${of.queue}`) })}
        note={<Badge tone={of.on ? "on" : "neutral"}>{of.on ? t("on") : t("off")}</Badge>}
      >
        <Facts
          rows={[
            {
              label: t("since"),
              value:
                of.changedAt === null
                  ? t("firstStart")
                  : t("nameAndTime", {
                      name: of.changedBy === null ? "—" : nameOf(of.changedBy),
                      time: format.dateTime(of.changedAt),
                    }),
            },
            ...(of.requestLimit === null
              ? []
              : [{ label: t("requestLimit"), value: format.yen(of.requestLimit) }]),
            ...(of.dayLimit === null
              ? []
              : [{ label: t("dayLimit"), value: format.yen(of.dayLimit) }]),
            { label: t("wait"), value: t("seconds", { seconds: of.waitSeconds }) },
            { label: t("waiting"), value: format.quantity(of.waiting) },
          ]}
        />
      </SideSection>
      <SideSection heading={t("cannot.heading")}>
        <ul className={styles.cannot}>
          {(["raise", "except", "stop"] as const).map((each) => (
            <li key={each}>
              <Icon svg={lock} size={1} />
              {t(`cannot.${each}`)}
            </li>
          ))}
        </ul>
      </SideSection>
      {asks && <DeskSwitchDialog of={of} onClose={() => setAsks(false)} />}
    </SidePane>
  );
}
