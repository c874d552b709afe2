import { useTranslations } from "use-intl/react";
import { liveMs, usePages } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { ListRows } from "../../list/list-rows.tsx";

/** What operators did to the account: the very lines that the customer reads. */
export function ActionsTab({ accountId }: { readonly accountId: string }) {
  const t = useTranslations("consoleCustomer");
  const common = useTranslations("console");
  const format = useFormat();
  const read = usePages("customer/actions", { accountId }, { every: liveMs * 2 });
  return (
    <ListRows
      label={t("tabs.actions")}
      read={read}
      keyOf={({ logNumber }) => logNumber}
      columns={[
        { key: "at", head: t("time"), cell: ({ at }) => format.dateTime(at) },
        {
          key: "who",
          head: t("who"),
          cell: ({ people, by }) =>
            by === "operator"
              ? people.map(({ name }) => name).join(common("nameSeparator"))
              : common(`by.${by}`),
        },
        { key: "text", head: t("action"), cell: ({ text }) => text },
        { key: "reason", head: t("reason"), cell: ({ reasonText }) => reasonText ?? "—" },
        {
          key: "case",
          head: t("caseNumber"),
          whole: true,
          cell: ({ caseNumber }) => caseNumber ?? "—",
        },
        {
          key: "amount",
          head: t("amount"),
          end: true,
          cell: ({ amount }) => (amount === null ? "—" : format.yen(amount)),
        },
      ]}
      emptyTitle={t("noActions")}
    />
  );
}
