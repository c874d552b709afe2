import type { OperatorItem } from "@akari/api/console/operator";
import { Badge } from "@akari/ui/badge.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import { useTranslations } from "use-intl/react";
import { usePeople } from "../../case/use-people.ts";
import { Facts, SidePane, SideSection } from "../../frame/side-pane.tsx";
import { liveMs, useRead } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { useKeyedAct } from "../../keyboard/use-keyed-act.tsx";
import { ListPage } from "../../list/list-page.tsx";
import { useMay, useOperator } from "../../session/use-session.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { OperatorActions } from "./operator-actions.tsx";

const tones = { active: "on", invited: "info", expired: "neutral", disabled: "neutral" } as const;

/** Who works here, with which roles; administrators invite, change and end. */
export function OperatorPage() {
  const t = useTranslations("consoleOperator");
  const common = useTranslations("console");
  const format = useFormat();
  const may = useMay();
  const { nameOf } = usePeople();
  const read = useRead("operator/list", {}, { every: liveMs });
  const items = read.data?.items ?? [];
  const invite = useKeyedAct({
    keys: "n",
    label: t("invite"),
    allowed: may("operator/invite"),
    dialog: (onClose) => <InviteDialog onClose={onClose} />,
  });
  const named = (roles: OperatorItem["roles"]) =>
    roles.map((role) => common(`role.${role}`)).join(common("nameSeparator"));
  const rolesOf = ({ roles }: OperatorItem) => (roles.length === 0 ? t("noRoles") : named(roles));
  return (
    <ListPage
      title={common("nav.operators")}
      figures={[
        {
          label: t("active"),
          value: format.quantity(items.filter(({ status }) => status === "active").length),
        },
        {
          label: t("signedIn"),
          value: format.quantity(items.filter((item) => item.signedInSince !== null).length),
        },
      ]}
      read={read}
      keyOf={({ operatorId }) => operatorId}
      columns={[
        { key: "name", head: t("name"), cell: (item) => nameOf(item) },
        { key: "signIn", head: t("signInName"), cell: ({ signInName }) => signInName ?? "—" },
        { key: "roles", head: t("roles"), cell: rolesOf },
        {
          key: "last",
          head: t("lastSignIn"),
          wide: true,
          cell: ({ lastSignIn }) => (lastSignIn === null ? "—" : format.dateTime(lastSignIn)),
        },
        {
          key: "status",
          head: t("status.head"),
          cell: ({ status }) => <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>,
        },
      ]}
      filter={read.data?.alone === true && <Notice tone="alert">{t("alone")}</Notice>}
      side={(chosen) => (
        <SidePane label={t("pane")} actions={invite.button}>
          {chosen === undefined ? (
            <SideSection>
              <p>{t("choose")}</p>
            </SideSection>
          ) : (
            <>
              <SideSection
                heading={nameOf(chosen)}
                note={<Badge tone={tones[chosen.status]}>{t(`status.${chosen.status}`)}</Badge>}
              >
                <Facts
                  rows={[
                    { label: t("signInName"), value: chosen.signInName ?? "—" },
                    { label: t("roles"), value: rolesOf(chosen) },
                    ...(chosen.proposedRoles === null
                      ? []
                      : [{ label: t("proposedRoles"), value: named(chosen.proposedRoles) }]),
                    {
                      label: t("invitedBy"),
                      value: t("nameAndTime", {
                        name:
                          chosen.invitedBy === null ? t("firstStart") : nameOf(chosen.invitedBy),
                        time: format.dateTime(chosen.invitedAt),
                      }),
                    },
                    ...(chosen.secretEndsAt === null
                      ? []
                      : [{ label: t("secretEnds"), value: format.dateTime(chosen.secretEndsAt) }]),
                    {
                      label: t("lastSignIn"),
                      value: chosen.lastSignIn === null ? "—" : format.dateTime(chosen.lastSignIn),
                    },
                    ...(chosen.disabledAt === null
                      ? []
                      : [{ label: t("disabledAt"), value: format.dateTime(chosen.disabledAt) }]),
                  ]}
                />
              </SideSection>
              <OperatorActions key={chosen.operatorId} of={chosen} />
            </>
          )}
        </SidePane>
      )}
      act={invite}
    >
      <WhoAmI />
    </ListPage>
  );
}

/** For operators who wonder what they may do. */
function WhoAmI() {
  const { roles } = useOperator();
  const t = useTranslations("consoleOperator");
  const common = useTranslations("console");
  return (
    <SideSection heading={t("whatRolesDo")}>
      <Facts
        rows={(
          [
            "administrator",
            "treasury",
            "support",
            "market-operations",
            "identity-reviewer",
            "auditor",
          ] as const
        ).map((role) => ({
          label: roles.includes(role)
            ? common("ownName", { name: common(`role.${role}`) })
            : common(`role.${role}`),
          value: t(`does.${role}`),
        }))}
      />
    </SideSection>
  );
}
