import type { IdentityCase, IdentityState } from "@akari/api/identity";
import { Button } from "@akari/ui/button.tsx";
import { ConfirmDialog } from "@akari/ui/confirm-dialog.tsx";
import { DetailSection } from "@akari/ui/detail-section.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import seal from "@phosphor-icons/core/fill/seal-check-fill.svg?raw";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import { CaseImage } from "./case-image.tsx";
import { CaseSteps } from "./case-steps.tsx";
import styles from "./identity.module.css";
import { SpecimenNotice } from "./specimen-notice.tsx";
import { faces } from "./use-faces.ts";

/** What became of the last submission: under review, passed, or rejected with its reason (M-ST-18, M-ERR-13). */
export function IdentityCasePage({ state }: { readonly state: IdentityState }) {
  const { navigator } = useServices();
  const t = useTranslations("identity");
  const format = useFormat();
  const { last, standing } = state;
  const isErased = last === null || last.idNumberMask === null;
  const canErase = !isErased && last.status !== "withdrawn";
  const again = () => navigator.navigate(urlOf("realName", { view: "again" }));
  return (
    <Page
      title={t("title")}
      back="history"
      {...(last !== null && (canErase || last.status === "rejected") && last.status !== "passed"
        ? {
            actions: (
              <div className={styles.pair}>
                {canErase && <EraseButton last={last} />}
                {last.status === "rejected" && standing !== "passed" && (
                  <Button tone="primary" onClick={again}>
                    {t(`case.again.${sideOf(last)}`)}
                  </Button>
                )}
              </div>
            ),
          }
        : {})}
    >
      {last !== null && <CaseSteps last={last} />}
      <SpecimenNotice />
      {standing === "passed" && <Verified state={state} />}
      {last?.status === "rejected" && <Rejected state={state} last={last} />}
      {last !== null && !isErased && <Content last={last} />}
      {last !== null && (
        <DetailSection heading={t("case.images")}>
          <div className={styles.stack}>
            {last.erasedOn !== null && (
              <p className={styles.small}>
                {t(last.status === "passed" ? "case.erasedOnPassed" : "case.erasedOn", {
                  date: format.calendarDay(last.erasedOn),
                })}
              </p>
            )}
            <Images last={last} />
            {last.status === "passed" && canErase && <EraseButton last={last} />}
          </div>
        </DetailSection>
      )}
      {last !== null && <Views state={state} />}
      {last?.status === "waiting" && <Keeping days={state.keptDays} />}
      {standing === "passed" && last?.status !== "waiting" && (
        <DetailSection>
          <p className={styles.text}>{t("case.needless")}</p>
          <div className={styles.inText}>
            <Button tone="plain" size="small" onClick={again}>
              {t("case.anyway")}
            </Button>
          </div>
        </DetailSection>
      )}
    </Page>
  );
}

function sideOf({ reason }: IdentityCase): "front" | "back" | "both" {
  if (reason === "IDENTITY_FRONT_UNREADABLE") return "front";
  return reason === "IDENTITY_BACK_UNREADABLE" ? "back" : "both";
}

function Verified({
  state: { verifiedAt, verifiedName, score, scoreGain, last },
}: {
  readonly state: IdentityState;
}) {
  const t = useTranslations("identity.case");
  const format = useFormat();
  return (
    <DetailSection>
      <div className={styles.stack}>
        <div className={styles.verified}>
          <Icon svg={seal} size={1.75} />
          <div>
            <strong>{t("verified", { name: verifiedName ?? "" })}</strong>
            <p className={styles.small}>
              {verifiedAt !== null && t("verifiedAt", { at: format.dateTime(verifiedAt) })}
            </p>
          </div>
        </div>
        <KeyValue
          rows={[
            ...(last?.status === "passed" && last.decidedBy !== null
              ? [{ label: t("decidedBy"), value: t("reviewer", { name: last.decidedBy }) }]
              : []),
            { label: t("score"), value: t("scoreGained", { gain: scoreGain, score }) },
            { label: t("use"), value: t("useLoan") },
          ]}
        />
      </div>
    </DetailSection>
  );
}

function Rejected({
  state: { score },
  last,
}: {
  readonly state: IdentityState;
  readonly last: IdentityCase;
}) {
  const t = useTranslations("identity.case");
  return (
    <DetailSection>
      <div className={styles.stack}>
        <p className={styles.small}>{t("reasonHead")}</p>
        <h2 className={styles.reason}>{last.reasonText}</h2>
        <p className={styles.text}>{t("reasonAside")}</p>
        <KeyValue
          rows={[
            { label: t("decidedBy"), value: t("reviewer", { name: last.decidedBy ?? "" }) },
            { label: t("score"), value: t("scoreSame", { score }) },
          ]}
        />
      </div>
    </DetailSection>
  );
}

function Content({ last }: { readonly last: IdentityCase }) {
  const t = useTranslations("identity");
  const format = useFormat();
  return (
    <DetailSection heading={t("case.content")}>
      <KeyValue
        rows={[
          { label: t("form.name"), value: last.idName ?? "—" },
          { label: t("form.number"), value: last.idNumberMask ?? "—" },
          { label: t("case.submittedAt"), value: format.dateTime(last.submittedAt) },
        ]}
      />
    </DetailSection>
  );
}

function Images({ last }: { readonly last: IdentityCase }) {
  const t = useTranslations("identity");
  if (last.front === null && last.back === null)
    return <p className={styles.text}>{t("case.erased")}</p>;
  return (
    <>
      <div className={styles.slots}>
        {faces.map((face) => {
          const image = last[face];
          return (
            image !== null && (
              <figure key={face} className={styles.slot}>
                <figcaption>{t(`form.face.${face}`)}</figcaption>
                <CaseImage imageId={image.imageId} alt={t(`form.face.${face}`)} />
              </figure>
            )
          );
        })}
      </div>
      <p className={styles.small}>{t("case.onlyMarked")}</p>
    </>
  );
}

function Views({ state: { views } }: { readonly state: IdentityState }) {
  const t = useTranslations("identity.case");
  const format = useFormat();
  return (
    <DetailSection heading={t("views")}>
      {views.length === 0 ? (
        <p className={styles.text}>{t("noViews")}</p>
      ) : (
        <KeyValue
          rows={views.map(({ at, name, side }) => ({
            label: t("view", { name, face: side }),
            value: format.shortSeconds(at),
          }))}
        />
      )}
    </DetailSection>
  );
}

function Keeping({ days }: { readonly days: number }) {
  const t = useTranslations("identity.case");
  return (
    <DetailSection heading={t("keeping")}>
      <KeyValue
        rows={[
          { label: t("keepSize"), value: t("keepSizeValue") },
          { label: t("keepSeal"), value: t("keepSealValue") },
          { label: t("keepEnd"), value: t("keepEndValue", { days }) },
        ]}
      />
    </DetailSection>
  );
}

function EraseButton({ last }: { readonly last: IdentityCase }) {
  const { client, queries, toasts } = useServices();
  const t = useTranslations("identity.case");
  const [isAsked, setAsked] = useState(false);
  const erase = useMutation({
    mutationFn: () => client.call("identity/erase", { caseId: last.caseId }),
    async onSuccess() {
      setAsked(false);
      toasts.show("success", { sentence: t("done") });
      await queries.invalidateQueries();
    },
    onError: () => setAsked(false),
  });
  const what = last.status === "waiting" ? "withdraw" : "erase";
  return (
    <>
      <Button
        tone={what === "withdraw" ? "destructive" : "secondary"}
        onClick={() => setAsked(true)}
      >
        {t(what)}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t(`ask.${what}`)}
        confirmLabel={t("ask.do")}
        cancelLabel={t("ask.keep")}
        tone="alert"
        busy={erase.isPending}
        onConfirm={() => erase.mutate()}
        onCancel={() => setAsked(false)}
      >
        <p className={styles.text}>{t("ask.note")}</p>
      </ConfirmDialog>
    </>
  );
}
