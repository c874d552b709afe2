import { useTranslations } from "use-intl/react";
import { useFormat } from "../i18n/provider.tsx";
import styles from "./effect-table.module.css";

interface Effect {
  readonly cash: number;
  readonly held: number;
  readonly outside: number;
}

interface EffectTableProps {
  readonly approved: Effect;
  /** Absent: refusing posts nothing. */
  readonly failed?: Effect;
}

const nothing: Effect = { cash: 0, held: 0, outside: 0 };

/** What either decision would post in the ledger, before it is made. */
export function EffectTable({ approved, failed = nothing }: EffectTableProps) {
  const t = useTranslations("console.effect");
  const format = useFormat();
  const balances = (["held", "outside", "cash"] as const).filter(
    (balance) => approved[balance] !== 0 || failed[balance] !== 0,
  );
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t("ifApproved")}</th>
          <th scope="col">{t("ifFailed")}</th>
        </tr>
      </thead>
      <tbody>
        {balances.map((balance) => (
          <tr key={balance}>
            <th scope="row">{t(balance)}</th>
            <td className="num" data-none={approved[balance] === 0}>
              {format.signedYen(approved[balance])}
            </td>
            <td className="num" data-none={failed[balance] === 0}>
              {format.signedYen(failed[balance])}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
