import { ApiError } from "@akari/api/client";
import type { CheckedStep } from "@akari/verify/draw/check-proof";
import type { DrawProof, LotteryProof } from "@akari/verify/draw/proof";
import { readLotteryTerms } from "@akari/verify/draw/read-terms";
import { Button } from "@akari/ui/button.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import check from "@phosphor-icons/core/regular/check.svg?raw";
import cross from "@phosphor-icons/core/regular/x.svg?raw";
import { type ChangeEvent, useEffect, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { saveFile } from "../../http/save-file.ts";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import type { RouteParameters } from "../../navigation/parameters.ts";
import { JsonFileInput } from "../../page/json-file-input.tsx";
import { Page } from "../../page/page.tsx";
import { shortHash } from "../../proofs/short-hash.ts";
import styles from "./ipo.module.css";
import { oddsPercentOf } from "./odds.ts";
import { remembered } from "./own-numbers.ts";
import { ownTickets } from "./own-tickets.ts";
import { useVerification } from "./use-verification.ts";

/**
 * 抽選の検証: this device draws again from the published file and compares each step (M-IPO-4). A saved file can be checked without the
 * server.
 */
export function DrawVerifyPage({ parameters }: VerifyProps) {
  const { offeringId, series, number } = parameters;
  // Another draw begins anew, without the result of the one before.
  return <Verification key={`${offeringId} ${series} ${number}`} parameters={parameters} />;
}

interface VerifyProps {
  readonly parameters: RouteParameters["drawVerify"];
}

function Verification({ parameters: { offeringId, series, number } }: VerifyProps) {
  const t = useTranslations("ipo.verify");
  const { state, verify } = useVerification();
  const lottery = useApi(
    "ipo/proof",
    { offeringId: offeringId ?? "1" },
    { enabled: offeringId !== undefined, quiet: true },
  );
  const prizes = useApi(
    "luck/proof",
    { series: series ?? "20260101", ...(number === undefined ? {} : { number }) },
    { enabled: offeringId === undefined && series !== undefined, quiet: true },
  );
  const isServed = offeringId !== undefined || series !== undefined;
  const served = offeringId === undefined ? prizes : lottery;
  const refusal = served.error instanceof ApiError ? served.error.message : undefined;
  const proof = isServed ? served.data : undefined;
  const offering = useApi(
    "ipo/detail",
    { offeringId: offeringId ?? "1" },
    { enabled: offeringId !== undefined, quiet: true },
  ).data?.offering;
  useEffect(() => {
    if (proof !== undefined)
      verify(JSON.stringify(proof), offeringId === undefined ? [] : remembered(offeringId));
  }, [proof, offeringId, verify]);
  const file = useRef<HTMLInputElement>(null);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    const text = await chosen?.text();
    // The same file may be chosen again.
    event.target.value = "";
    if (text !== undefined) verify(text, []);
  };
  const isChecked = state.kind === "checked" || state.kind === "malformed";
  return (
    <Page
      title={t("title")}
      code={offering === undefined ? undefined : `${offering.name} ${offering.code}`}
      back="history"
      actions={
        <div className={styles.buttons}>
          <Button
            disabled={!isChecked}
            onClick={() => {
              if (isChecked) saveFile("akari-draw-proof.json", "application/json", state.text);
            }}
          >
            {t("save")}
          </Button>
          <Button
            disabled={!isChecked}
            onClick={() => {
              if (isChecked)
                verify(state.text, offeringId === undefined ? [] : remembered(offeringId));
            }}
          >
            {t("again")}
          </Button>
        </div>
      }
    >
      {isServed && served.isError && state.kind === "none" && (
        <ReadFailed
          title={refusal ?? t("failed")}
          error={served.error}
          onRetry={() => void served.refetch()}
        />
      )}
      {(state.kind === "running" || (isServed && served.isPending)) && (
        <Skeleton rows={5} rowHeight={4} label={t("running")} />
      )}
      {state.kind === "broken" && (
        <Notice tone="alert" role="alert">
          {t("broken")}
        </Notice>
      )}
      {state.kind === "malformed" && (
        <Notice tone="alert" role="alert">
          {t("malformed")} <span className={styles.hash}>{state.message}</span>
        </Notice>
      )}
      {state.kind === "checked" && (
        <>
          <Verdict steps={state.steps} at={state.at} proof={state.proof} />
          <ol className={styles.section}>
            {state.steps.map((step) => (
              <Step key={step.step} step={step} proof={state.proof} />
            ))}
          </ol>
          {state.proof.kind === "lottery" && isRight(state.steps) && (
            <OwnTickets proof={state.proof} />
          )}
        </>
      )}
      <section className={styles.section}>
        <h2 className={styles.heading}>{t("limit")}</h2>
        <p className={styles.small}>{t("limitText")}</p>
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>{t("file")}</h2>
        <p className={styles.small}>{t("fileText")}</p>
        <JsonFileInput ref={file} label={t("choose")} onChange={(event) => void choose(event)} />
        <div className={styles.buttons}>
          <Button onClick={() => file.current?.click()}>{t("choose")}</Button>
        </div>
      </section>
    </Page>
  );
}

function Verdict({
  steps,
  at,
  proof,
}: {
  readonly steps: readonly CheckedStep[];
  readonly at: string;
  readonly proof: DrawProof;
}) {
  const t = useTranslations("ipo.verify");
  const format = useFormat();
  const right = isRight(steps);
  const terms = proof.kind === "lottery" ? readLotteryTerms(proof.terms) : null;
  const tickets = proof.kind === "lottery" ? proof.order.length : 0;
  return (
    <section className={styles.section} role="status">
      <h2 className={styles.verdict} data-right={right}>
        <Icon svg={right ? check : cross} size={1.25} />
        {right ? t("right") : t("wrong")}
      </h2>
      {proof.kind === "prizes" && (
        <p className={styles.small}>
          {t("checkedChances", {
            count: format.quantity(proof.chances.length),
            time: format.clock(at),
          })}
        </p>
      )}
      {terms !== null && (
        <p className={styles.small}>
          {t("checked", {
            tickets: format.quantity(tickets),
            lots: format.quantity(terms.lots),
            odds: format.percent(oddsPercentOf(terms.lots, tickets), 1),
            time: format.clock(at),
          })}
        </p>
      )}
    </section>
  );
}

function Step({
  step: { step, problem, about },
  proof,
}: {
  readonly step: CheckedStep;
  readonly proof: DrawProof;
}) {
  const t = useTranslations("ipo.verify");
  const value = valueOf(proof, step);
  return (
    <li className={styles.check} data-right={problem === null}>
      <span>
        <strong>{proof.kind === "lottery" ? t(`step.${step}`) : t(`prizeStep.${step}`)}</strong>
        {value !== undefined && <span className={styles.hash}>{value}</span>}
        <span className={styles.small}>
          {proof.kind === "lottery" ? t(`text.${step}`) : t(`prizeText.${step}`)}
        </span>
        {problem !== null && (
          <span className={styles.problem}>
            {t("problem", { word: problem })} {about ?? ""}
          </span>
        )}
      </span>
      <span className={styles.mark}>
        <Icon svg={problem === null ? check : cross} size={1} />
        {problem === null ? t("same") : t("differs")}
      </span>
    </li>
  );
}

/** Where the draw put each own lot. */
function OwnTickets({ proof }: { readonly proof: LotteryProof }) {
  const t = useTranslations("ipo.verify");
  const format = useFormat();
  const tickets = ownTickets(proof);
  if (tickets.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t("tickets")}</h2>
      <ul className={styles.tickets}>
        {tickets.map(({ ticket, place, won }) => (
          <li key={ticket} data-won={won}>
            <strong className="num">{format.quantity(ticket)}</strong>
            <span className="num">{t("place", { place: format.quantity(place) })}</span>
            <span>{won ? t("won") : t("notWon")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The published value that a step is about; of several chances none. */
function valueOf(proof: DrawProof, step: CheckedStep["step"]): string | undefined {
  const isLottery = proof.kind === "lottery";
  switch (step) {
    case "commitment":
      return shortHash(proof.commitment);
    case "list":
      return isLottery ? shortHash(proof.root) : undefined;
    case "tape": {
      const [chance, ...others] = isLottery ? [] : proof.chances;
      const tape = isLottery ? proof.tape : others.length === 0 ? chance?.tape : undefined;
      return tape === undefined ? undefined : shortHash(tape.head);
    }
    case "result":
      return shortHash(proof.secret);
    case "own":
      return undefined;
  }
}

function isRight(steps: readonly CheckedStep[]): boolean {
  return steps.every(({ problem }) => problem === null);
}
