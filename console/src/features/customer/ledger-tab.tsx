import { causeNumberOf } from "@akari/api/case-number";
import { useTranslations } from "use-intl/react";
import { usePages } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { ListState } from "../../list/list-state.tsx";
import { PlainTable } from "../../list/plain-table.tsx";
import { MoreButton } from "./more-button.tsx";
import styles from "./customer.module.css";

/** The account's ledger, and whether its whole chain agrees with itself. */
export function LedgerTab({ accountId }: { readonly accountId: string }) {
  const t = useTranslations("consoleCustomer");
  const ledger = useTranslations("ledger");
  const format = useFormat();
  const read = usePages("customer/ledger", { accountId });
  const chain = read.data?.pages[0]?.chain;
  const items = read.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <ListState read={read} empty={items.length === 0} emptyTitle={t("noEntries")}>
      {chain !== undefined && (
        <p className={styles.chain} data-broken={!chain.intact} role="status">
          {t(chain.intact ? "chainIntact" : "chainBroken", {
            count: chain.entries,
            time: format.clock(chain.checkedAt),
          })}
        </p>
      )}
      <PlainTable
        label={t("tabs.ledger")}
        items={items}
        keyOf={({ entryId }) => entryId}
        columns={[
          { key: "entry", head: t("entry"), whole: true, cell: ({ entryId }) => entryId },
          { key: "at", head: t("time"), cell: ({ time }) => format.dateTime(time) },
          { key: "kind", head: t("kind"), cell: ({ kind }) => ledger(`kind.${kind}`) },
          {
            key: "cause",
            head: t("cause"),
            cell: ({ cause }) =>
              ledger(`cause.${cause.kind}`, { id: causeNumberOf(cause.kind, cause.id) }),
          },
          {
            key: "amount",
            head: t("change"),
            end: true,
            cell: ({ amount }) => <strong className="num">{format.signedYen(amount)}</strong>,
          },
          {
            key: "balance",
            head: t("balance"),
            end: true,
            cell: ({ balance }) => format.yen(balance),
          },
        ]}
      />
      <MoreButton read={read} />
    </ListState>
  );
}
