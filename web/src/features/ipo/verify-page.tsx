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
import { Page } from "../../page/page.tsx";
import styles from "./ipo.module.css";
import { oddsPercentOf } from "./odds.ts";
import { remembered } from "./own-numbers.ts";
import { ownTickets } from "./own-tickets.ts";
import { useVerification } from "./use-verification.ts";

/**
 * 抽選の検証: this device draws again from the published file and compares each step (M-IPO-4). A saved file can be checked without the
 * server.
 */
export function DrawVerifyPage({
  parameters: { offeringId },
}: {
  readonly parameters: RouteParameters["drawVerify"];
}) {
  const t = useTranslations("ipo.verify");
  const { state, verify } = useVerification();
  const served = useApi(
    "ipo/proof",
    { offeringId: offeringId ?? "1" },
    { enabled: offeringId !== undefined, quiet: true },
  );
  const proof = served.data;
  const offering = useApi(
    "ipo/detail",
    { offeringId: offeringId ?? "1" },
    { enabled: offeringId !== undefined, quiet: true },
  ).data?.offering;
  useEffect(() => {
    if (proof !== undefined && offeringId !== undefined)
      verify(JSON.stringify(proof), remembered(offeringId));
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
      {offeringId !== undefined && served.isError && state.kind === "none" && (
        <ReadFailed title={t("failed")} onRetry={() => void served.refetch()} />
      )}
      {(state.kind === "running" || (offeringId !== undefined && served.isPending)) && (
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
              <Step
                key={step.step}
                step={step}
                value={state.proof.kind === "lottery" ? valueOf(state.proof, step.step) : undefined}
              />
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
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          aria-label={t("choose")}
          hidden
          onChange={(event) => void choose(event)}
        />
        <Button onClick={() => file.current?.click()}>{t("choose")}</Button>
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
      {terms !== null && (
        <p className={styles.small}>
          {t("checked", {
            tickets: format.quantity(tickets),
            lots: format.quantity(terms.lots),
            odds: format.percent(oddsPercentOf(terms.lots, tickets), 1),
            time: format.time(at),
          })}
        </p>
      )}
    </section>
  );
}

function Step({
  step: { step, problem, about },
  value,
}: {
  readonly step: CheckedStep;
  readonly value: string | undefined;
}) {
  const t = useTranslations("ipo.verify");
  return (
    <li className={styles.check} data-right={problem === null}>
      <span>
        <strong>{t(`step.${step}`)}</strong>
        {value !== undefined && <span className={styles.hash}>{value}</span>}
        <span className={styles.small}>{t(`text.${step}`)}</span>
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

/** The published value that a step is about. */
function valueOf(
  { commitment, root, tape, secret }: LotteryProof,
  step: CheckedStep["step"],
): string | undefined {
  switch (step) {
    case "commitment":
      return short(commitment);
    case "list":
      return short(root);
    case "tape":
      return short(tape.head);
    case "result":
      return short(secret);
    case "own":
      return undefined;
  }
}

function isRight(steps: readonly CheckedStep[]): boolean {
  return steps.every(({ problem }) => problem === null);
}

/** 9f2c 41d7 … 30aa e41b */
function short(hex: string): string {
  return `${hex.slice(0, 4)} ${hex.slice(4, 8)} … ${hex.slice(-8, -4)} ${hex.slice(-4)}`;
}
