import { causeNumberOf } from "@akari/api/case-number";
import { useTranslations } from "use-intl/react";
import { usePages } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { itemsOf } from "../../list/list-read.ts";
import { ListRows } from "../../list/list-rows.tsx";
import styles from "./customer.module.css";

/** The account's ledger, and whether its whole chain agrees with itself. */
export function LedgerTab({ accountId }: { readonly accountId: string }) {
  const t = useTranslations("consoleCustomer");
  const ledger = useTranslations("ledger");
  const format = useFormat();
  const read = usePages("customer/ledger", { accountId });
  const chain = itemsOf(read).length === 0 ? undefined : read.data?.pages[0]?.chain;
  return (
    <>
      {chain !== undefined && (
        <p className={styles.chain} data-broken={!chain.intact} role="status">
          {t(chain.intact ? "chainIntact" : "chainBroken", {
            count: chain.entries,
            time: format.clock(chain.checkedAt),
          })}
        </p>
      )}
      <ListRows
        label={t("tabs.ledger")}
        read={read}
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
        emptyTitle={t("noEntries")}
      />
    </>
  );
}
