import type { FollowPreview, FundDetail } from "@akari/api/follow";
import { Button } from "@akari/ui/button.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { newId } from "@akari/ui/new-id.ts";
import { Notice } from "@akari/ui/notice.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { isOutcomeUnknown } from "../../http/client.ts";
import { useApi } from "../../http/use-api.ts";
import { refusalOf } from "../../http/refusal.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { type FollowConfirm, urlOf } from "../../navigation/parameters.ts";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import { DepositWay } from "../../valuation/deposit-way.tsx";
import { RefusalNotice } from "../../valuation/refusal-notice.tsx";
import { forgetDraft } from "./draft.ts";
import styles from "./follow.module.css";
import { FollowTerms } from "./follow-terms.tsx";
import { useReadAgain } from "./use-follow.ts";

/** The last look at an application for a fund before it is sent (M-RT-30, M-GAP-12). The id in the url makes sending again the same application. */
export function FollowReviewPage({ parameters }: { readonly parameters: FollowConfirm }) {
  const { client, navigator, queries, toasts } = useServices();
  const t = useTranslations("follow.subscribe");
  const fundWords = useTranslations("follow.fund");
  const readAgain = useReadAgain();
  const { follow: clientId, fundId } = parameters;
  const amount = Number(parameters.amount);
  const detail = useApi("follow/detail", { fundId, range: "all" });
  const preview = useApi("follow/preview", { fundId, amount }, { quiet: true });
  const back = () => navigator.back(urlOf("fund", { fundId }));
  const apply = useMutation({
    mutationFn: () =>
      client.call("follow/subscribe", { clientId, fundId, amount }, { showsRefusal: true }),
    async onSuccess() {
      forgetDraft(queries, fundId);
      toasts.show("success", { word: "followApplied" });
      navigator.redirect(urlOf("followRecords"));
      await readAgain();
    },
    async onError(error) {
      if (isOutcomeUnknown(error)) return;
      // The server repeats its first answer to an id, so another try needs another one.
      navigator.redirect(urlOf("confirm", { ...parameters, follow: newId() }));
      await readAgain();
    },
  });
  const unknown = isOutcomeUnknown(apply.error);
  const terms = preview.data;
  const refusal = refusalOf(apply.error) ?? refusalOf(preview.error);
  const isShort = terms !== undefined && terms.availableAfter < 0;
  const failed = [detail, preview].find(
    ({ error }) => error !== null && refusalOf(error) === undefined,
  );
  return (
    <Page
      title={t("confirmTitle")}
      back={back}
      actions={
        <>
          <Button disabled={apply.isPending || unknown} onClick={back}>
            {t("back")}
          </Button>
          <Button
            tone="primary"
            busy={apply.isPending || apply.isSuccess}
            disabled={!unknown && (terms === undefined || isShort)}
            onClick={() => apply.mutate()}
          >
            {t("send")}
          </Button>
        </>
      }
    >
      {unknown && (
        <Notice tone="warn" role="alert" wide>
          {t("unknown")}
        </Notice>
      )}
      {!unknown && refusal !== undefined && <RefusalNotice refusal={refusal} wide />}
      {!unknown && refusal === undefined && isShort && (
        <Notice tone="alert" role="alert" wide action={<DepositWay />}>
          {t("short")}
        </Notice>
      )}
      {failed !== undefined ? (
        <ReadFailed
          title={fundWords("failed")}
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      ) : detail.isPending || preview.isPending ? (
        <Skeleton rows={6} rowHeight={2} label={fundWords("loading")} />
      ) : (
        detail.data !== undefined &&
        terms !== undefined && <Figures detail={detail.data} terms={terms} />
      )}
    </Page>
  );
}

interface FiguresProps {
  readonly detail: FundDetail;
  readonly terms: FollowPreview;
}

/** Which fund, when its price is made, what the worst fall would take, what is held. */
function Figures({ detail: { fund, dealing }, terms }: FiguresProps) {
  const t = useTranslations("follow.subscribe");
  const format = useFormat();
  return (
    <section className={styles.section}>
      <KeyValue
        rows={[
          { label: t("fund"), value: fund.name },
          { label: t("dealt"), value: t("dealtAt", { time: format.minute(dealing.dealsAt) }) },
          {
            label: t("units"),
            value: t("unitsOf", { units: format.quantity(terms.units) }),
            note: t("rest"),
          },
          { label: t("fee"), value: format.yen(0) },
        ]}
      />
      <FollowTerms terms={terms} />
      <ul className={styles.rules}>
        <li>{t("rule.back", { time: format.minute(dealing.cutsAt) })}</li>
        <li>{t("rule.sell")}</li>
      </ul>
      <p className={styles.effect}>{t("effect")}</p>
    </section>
  );
}
