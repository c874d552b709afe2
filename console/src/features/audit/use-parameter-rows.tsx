import type { LogEntry } from "@akari/api/console/audit";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./audit.module.css";

type Value = LogEntry["parameters"][string];

/** What the entry says anyway: its object, its reason. */
const saidElsewhere = ["depositId", "withdrawalId", "loanId", "code"];
/** Words of a closed list, each with the catalogue's key. */
const decisions = ["approved", "failed", "passed", "rejected"] as const;
const outcomes = ["accepted", "denied"] as const;
const queues = ["deposit", "withdrawal", "loan", "support"] as const;
const proposals = [
  "deposit",
  "withdrawal",
  "loan",
  "correction",
  "freeze",
  "unfreeze",
  "halt",
  "resume",
  "operator",
] as const;
const named = [
  "outcome",
  "denial",
  "decision",
  "approvals",
  "amount",
  "minutes",
  "kind",
  "proposalId",
  "entryId",
  "entryKind",
  "operatorId",
  "roles",
  "from",
  "to",
  "queue",
  "on",
  "maximumUses",
  "lastDay",
  "newsId",
  "languages",
  "entries",
  "number",
  "imageId",
  "offerId",
  "discount",
  "lots",
  "minimumLots",
  "maximumLots",
] as const;

/** The details of an entry in the reader's words; what this version does not know stands as it was written. */
export function useParameterRows() {
  const t = useTranslations("consoleAudit");
  const common = useTranslations("console");
  const proposal = useTranslations("consoleProposal");
  const ledger = useTranslations("ledger");
  const format = useFormat();

  const rolesOf = (text: string) =>
    text
      .split(",")
      .map((role) =>
        common.has(`role.${role}` as "role.auditor")
          ? common(`role.${role}` as "role.auditor")
          : role,
      )
      .join(common("nameSeparator"));
  const wordOf = (name: string, value: Value, entry: LogEntry): string => {
    if (value === null) return "—";
    const found = <Word extends string>(words: readonly Word[]) =>
      words.find((word) => word === value);
    switch (name) {
      case "outcome": {
        const word = found(outcomes);
        return word === undefined ? String(value) : t(`outcome.${word}`);
      }
      case "decision": {
        const word = found(decisions);
        return word === undefined ? String(value) : t(`decided.${word}`);
      }
      case "kind": {
        const word = found(proposals);
        return word === undefined ? String(value) : proposal(`kind.${word}`);
      }
      case "queue": {
        const word = found(queues);
        return word === undefined ? String(value) : t(`queueName.${word}`);
      }
      case "entryKind": {
        const key = `kind.${String(value)}` as "kind.deposit-approved";
        return ledger.has(key) ? ledger(key) : String(value);
      }
      case "denial":
        return entry.denialText ?? String(value);
      case "amount":
        return typeof value === "number" ? format.yen(value) : String(value);
      case "minutes":
        return typeof value === "number" ? proposal("minutes", { minutes: value }) : String(value);
      case "on":
        return t(value === true ? "switch.on" : "switch.off");
      case "roles":
        return rolesOf(String(value));
      case "from":
      case "to":
        return entry.action === "operator-changed" ? rolesOf(String(value)) : String(value);
      case "discount":
        return typeof value === "number" ? format.percent(value / 100) : String(value);
      default:
        return typeof value === "number" ? format.quantity(value) : String(value);
    }
  };

  return (entry: LogEntry) =>
    Object.entries(entry.parameters)
      .filter(([name]) => !saidElsewhere.includes(name) || entry.caseNumber === null)
      .map(([name, value]) => {
        const known = named.find((each) => each === name);
        return known === undefined
          ? {
              label: <span className={styles.hash}>{name}</span>,
              value: <span className={styles.hash}>{String(value)}</span>,
            }
          : { label: t(`parameter.${known}`), value: wordOf(name, value, entry) };
      });
}
