import type {
  StatementBalance,
  StatementEntry,
  StatementPosition,
  StatementTotals,
  StatementTrade,
} from "@akari/api/statement";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { isCash, tradeOf } from "../../executions/trade-words.ts";
import { useDates } from "../../i18n/use-dates.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { useInstruments } from "../../quotes/use-instruments.ts";
import styles from "./statement-paper.module.css";

const balances = [
  "cash",
  "held",
  "margin",
  "advance",
  "floating",
  "accrued",
  "funds",
  "totalAssets",
] as const satisfies readonly (keyof StatementBalance)[];

/** The account at both ends of the period. */
export function BalanceTable({
  opening,
  closing,
}: {
  readonly opening: StatementBalance;
  readonly closing: StatementBalance;
}) {
  const t = useTranslations("performance.statement.paper");
  const head = useTranslations("csv");
  const format = useFormat();
  return (
    <Table heading={t("balances")} heads={["", t("opening"), t("closing")]}>
      {balances.map((name) => (
        <tr key={name}>
          <th scope="row">{head(name)}</th>
          <td>{format.yen(opening[name])}</td>
          <td>{format.yen(closing[name])}</td>
        </tr>
      ))}
    </Table>
  );
}

const totalNames = [
  "deposits",
  "withdrawals",
  "profit",
  "fees",
  "financing",
  "realised",
  "dividends",
  "other",
] as const satisfies readonly (keyof StatementTotals)[];

export function TotalTable({ totals }: { readonly totals: StatementTotals }) {
  const t = useTranslations("performance.statement.paper");
  const format = useFormat();
  return (
    <Table heading={t("totals")} heads={null}>
      {totalNames.map((name) => (
        <tr key={name}>
          <th scope="row">{t(`total.${name}`)}</th>
          <td>{format.yen(totals[name])}</td>
        </tr>
      ))}
    </Table>
  );
}

const positionColumns = [
  "name",
  "side",
  "openedOn",
  "quantity",
  "openValue",
  "price",
  "value",
  "floating",
  "accrued",
] as const satisfies readonly (keyof StatementPosition)[];

interface PositionTableProps {
  readonly heading: string;
  readonly positions: readonly StatementPosition[];
}

export function PositionTable({ heading, positions }: PositionTableProps) {
  const head = useTranslations("csv");
  const kind = useTranslations("portfolio.kind");
  const nameOf = useRecordName();
  const format = useFormat();
  const dates = useDates();
  return (
    <Table heading={heading} heads={positionColumns.map((column) => head(column))}>
      {positions.map((position) => (
        <tr key={position.positionId}>
          <th scope="row">{nameOf(position)}</th>
          <td>{kind(isCash(position) ? "cash" : position.side)}</td>
          <td>{dates.full(position.openedOn)}</td>
          <td>{format.shares(position.quantity)}</td>
          <td>{format.yen(position.openValue)}</td>
          <td>{format.yen(position.price)}</td>
          <td>{format.yen(position.value)}</td>
          <td>{format.signedYen(position.floating)}</td>
          <td>{format.yen(position.accrued)}</td>
        </tr>
      ))}
    </Table>
  );
}

const tradeColumns = [
  "time",
  "name",
  "side",
  "quantity",
  "price",
  "value",
  "fee",
  "financing",
  "result",
] as const satisfies readonly (keyof StatementTrade)[];

export function TradeTable({ trades }: { readonly trades: readonly StatementTrade[] }) {
  const t = useTranslations("performance.statement.paper");
  const head = useTranslations("csv");
  const word = useTranslations("order.trade");
  const nameOf = useRecordName();
  const format = useFormat();
  return (
    <Table heading={t("trades")} heads={tradeColumns.map((column) => head(column))} named={1}>
      {trades.map((trade) => (
        <tr key={`${trade.orderId} ${trade.executionSequence}`}>
          <td>{format.dateTime(trade.time)}</td>
          <th scope="row">{nameOf(trade)}</th>
          <td>
            {word(tradeOf(trade))}
            {trade.offAuction && ` ${head("offAuction")}`}
          </td>
          <td>{format.shares(trade.quantity)}</td>
          <td>{format.yen(trade.price)}</td>
          <td>{format.yen(trade.value)}</td>
          <td>{format.yen(trade.fee)}</td>
          <td>{format.yen(trade.financing)}</td>
          <td>{format.signedYen(trade.result)}</td>
        </tr>
      ))}
    </Table>
  );
}

type Recorded = Pick<StatementTrade, "code" | "name" | "originalDate">;

/** Code and name in the reader's language, a replayed share with the date of this record's price; as recorded when the market's list does not have the share. */
function useRecordName(): (record: Recorded) => string {
  const replay = useTranslations("quotes.replay");
  const format = useFormat();
  const instrumentOf = useInstruments();
  return ({ code, name: recorded, originalDate }) => {
    const { plainName: name } = instrumentOf(code);
    if (name === code) return `${code} ${recorded}`;
    if (originalDate === null) return `${code} ${name}`;
    return `${code} ${replay("name", { name, date: format.calendarDay(originalDate) })}`;
  };
}

const entryColumns = [
  "time",
  "entryId",
  "kind",
  "cash",
  "held",
  "margin",
  "advance",
  "cashAfter",
] as const satisfies readonly (keyof StatementEntry)[];

export function EntryTable({ entries }: { readonly entries: readonly StatementEntry[] }) {
  const t = useTranslations("performance.statement.paper");
  const head = useTranslations("csv");
  const kind = useTranslations("ledger.kind");
  const format = useFormat();
  return (
    <Table heading={t("entries")} heads={entryColumns.map((column) => head(column))} named={2}>
      {entries.map((entry) => (
        <tr key={entry.entryId}>
          <td>{format.dateTime(entry.time)}</td>
          <td>{entry.entryId}</td>
          <th scope="row">{kind(entry.kind)}</th>
          <td>{format.signedYen(entry.cash)}</td>
          <td>{format.signedYen(entry.held)}</td>
          <td>{format.signedYen(entry.margin)}</td>
          <td>{format.signedYen(entry.advance)}</td>
          <td>{format.yen(entry.cashAfter)}</td>
        </tr>
      ))}
    </Table>
  );
}

interface TableProps {
  readonly heading: string;
  /** null: the rows say it themselves. */
  readonly heads: readonly string[] | null;
  /** Which column names the rows; the first unless given. */
  readonly named?: number;
  readonly children: readonly ReactNode[];
}

/** A table of the statement; one without rows says so. */
function Table({ heading, heads, named = 0, children }: TableProps) {
  const t = useTranslations("performance.statement.paper");
  return (
    <section>
      <h2>{heading}</h2>
      {children.length === 0 ? (
        <p>{t("nothing")}</p>
      ) : (
        <table className={styles.table}>
          {heads !== null && (
            <thead>
              <tr>
                {heads.map((text, column) => (
                  <th key={text} scope="col" data-names={column === named ? true : undefined}>
                    {text}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>{children}</tbody>
        </table>
      )}
    </section>
  );
}
