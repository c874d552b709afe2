import type { LogEntry } from "@akari/api/console/audit";
import seal from "@phosphor-icons/core/fill/seal-check-fill.svg?raw";
import warning from "@phosphor-icons/core/fill/warning-circle-fill.svg?raw";
import { Button } from "@akari/ui/button.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { useTranslations } from "use-intl/react";
import { usePeople } from "../../case/use-people.ts";
import { Facts, SidePane, SideSection } from "../../frame/side-pane.tsx";
import { useFormat } from "../../i18n/provider.tsx";
import { Keycap } from "@akari/ui/keycap.tsx";
import { useKey } from "../../keyboard/use-key.ts";
import { useMay } from "../../session/use-session.ts";
import { ExportButton } from "./export-button.tsx";
import { useParameterRows } from "./use-parameter-rows.tsx";
import { useChainCheck } from "./use-chain-check.ts";
import styles from "./audit.module.css";

interface AuditPaneProps {
  readonly of: LogEntry | null;
  readonly broken: ReadonlySet<number>;
  readonly next: LogEntry | null;
  /** The days of the CSV file; "" for no bound. */
  readonly exported: { readonly from: string; readonly to: string };
}

/** The check of the whole chain, and the chosen entry with its place in it. */
export function AuditPane({ of, broken, next, exported }: AuditPaneProps) {
  const t = useTranslations("consoleAudit");
  const common = useTranslations("console");
  const format = useFormat();
  const may = useMay();
  const { nameOf } = usePeople();
  const parameterRows = useParameterRows();
  return (
    <SidePane
      label={t("pane")}
      actions={may("audit/export") && <ExportButton from={exported.from} to={exported.to} />}
    >
      {may("audit/check") && <ChainCheck />}
      {of === null ? (
        <SideSection>
          <p>{t("choose")}</p>
        </SideSection>
      ) : (
        <SideSection heading={of.logNumber} note={format.dateTime(of.at)}>
          <Facts
            rows={[
              {
                label: t("who"),
                value: of.operator === null ? t(`by.${of.by}`) : nameOf(of.operator),
              },
              { label: t("action"), value: of.text },
              ...(of.caseNumber === null ? [] : [{ label: t("object"), value: of.caseNumber }]),
              ...(of.accountId === null
                ? []
                : [{ label: t("account"), value: common("account", { account: of.accountId }) }]),
              ...(of.transition === null
                ? []
                : [{ label: t("state"), value: t("transition", statesOf(of.transition)) }]),
              ...(of.reasonText === null ? [] : [{ label: t("reason"), value: of.reasonText }]),
              ...parameterRows(of),
            ]}
          />
          <div className={styles.chain}>
            <Link label={t("previous")} hash={of.previous} />
            <Link label={t("content")} hash={of.content} />
            <Link label={t("own")} hash={of.hash} own />
            {next !== null && <Link label={t("usedByNext")} hash={next.previous} />}
          </div>
          <p className={styles.verdict} data-broken={broken.has(of.number)}>
            {broken.has(of.number) ? t("entryBroken") : t("entryIntact")}
          </p>
        </SideSection>
      )}
    </SidePane>
  );
}

/** A case without a state before begins here. */
function statesOf({ from, to }: NonNullable<LogEntry["transition"]>) {
  return { from: from ?? "—", to };
}

interface LinkProps {
  readonly label: string;
  readonly hash: string;
  readonly own?: boolean;
}

function Link({ label, hash, own = false }: LinkProps) {
  return (
    <p className={styles.link} data-own={own}>
      <span>{label}</span>
      <span className={styles.hash} title={hash}>
        {hash.slice(0, 4)} {hash.slice(4, 8)} … {hash.slice(-4)}
      </span>
    </p>
  );
}

function ChainCheck() {
  const t = useTranslations("consoleAudit");
  const format = useFormat();
  const { state, run } = useChainCheck();
  useKey("v", t("check"), () => void run());
  const broken = state.kind === "broken";
  return (
    <SideSection heading={t("chain")}>
      {state.kind === "done" && (
        <>
          <p className={styles.result}>
            <Icon svg={seal} size={1.5} />
            {t("allIntact", { count: state.entries, figure: format.quantity(state.entries) })}
          </p>
          <p>{t("computedHere")}</p>
          <Facts
            rows={[
              {
                label: t("head"),
                value: <span className={styles.hash}>{state.head.slice(0, 16)}…</span>,
              },
              {
                label: t("server"),
                value: state.server.intact ? t("serverIntact") : t("serverBroken"),
              },
            ]}
          />
        </>
      )}
      {broken && (
        <p className={styles.result} data-broken="true" role="alert">
          <Icon svg={warning} size={1.5} />
          {t("brokenAt", { number: state.number })}
        </p>
      )}
      {state.kind === "running" && (
        <p role="status">
          {t("running", { count: state.read, figure: format.quantity(state.read) })}
        </p>
      )}
      {state.kind === "failed" && <p role="alert">{state.text}</p>}
      <div className={styles.check}>
        <Button size="small" busy={state.kind === "running"} onClick={() => void run()}>
          {t("check")} <Keycap keys="V" />
        </Button>
      </div>
    </SideSection>
  );
}
