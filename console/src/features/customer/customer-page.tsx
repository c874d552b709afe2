import { viewReasons } from "@akari/api/console/customer";
import type { OpenedCustomer } from "@akari/api/console/customer";
import { Field } from "@akari/ui/field.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useParams, useSearchParams } from "wouter";
import { plainText } from "../../decision/typed-number.ts";
import { ReasonChoice } from "../../decision/reason-choice.tsx";
import { Page } from "../../frame/page.tsx";
import { SentForm } from "../../frame/sent-form.tsx";
import { useAct } from "../../http/use-act.ts";
import { CustomerView } from "./customer-view.tsx";
import styles from "./customer.module.css";

/** A customer's account, which opens only with a reason: the customer reads who looked, when and why. */
export function CustomerPage() {
  const { accountId } = useParams<{ accountId: string }>();
  return <CustomerAccount key={accountId} accountId={accountId} />;
}

function CustomerAccount({ accountId }: { readonly accountId: string }) {
  const [opened, setOpened] = useState<OpenedCustomer | null>(null);
  const [repeated, setRepeated] = useState<{ reason: string; caseNumber?: string } | null>(null);
  const open = useAct("customer/open");
  const ask = async (request: { reason: string; caseNumber?: string }) => {
    const reason = viewReasons.find((each) => each === request.reason);
    if (reason === undefined) return;
    const answer = await open.run({ accountId, ...request, reason });
    if (answer === null) return;
    setRepeated(request);
    setOpened(answer);
  };
  if (opened === null || repeated === null)
    return (
      <OpenForm
        accountId={accountId}
        busy={open.busy}
        refusal={open.refusal?.text ?? null}
        onOpen={(request) => void ask(request)}
      />
    );
  return <CustomerView of={opened} onAgain={() => void ask(repeated)} />;
}

interface OpenFormProps {
  readonly accountId: string;
  readonly busy: boolean;
  readonly refusal: string | null;
  readonly onOpen: (request: { reason: string; caseNumber?: string }) => void;
}

function OpenForm({ accountId, busy, refusal, onOpen }: OpenFormProps) {
  const t = useTranslations("consoleCustomer");
  const common = useTranslations("console");
  const [query] = useSearchParams();
  const [reason, setReason] = useState("");
  const [caseNumber, setCaseNumber] = useState(query.get("case") ?? "");
  const [tried, setTried] = useState(false);
  const wanted = plainText(caseNumber).toUpperCase();
  return (
    <Page title={common("account", { account: accountId })}>
      <SentForm
        look={styles.open}
        refusal={refusal}
        sendLabel={t("open")}
        busy={busy}
        onSend={() => {
          setTried(true);
          if (reason !== "") onOpen({ reason, ...(wanted === "" ? {} : { caseNumber: wanted }) });
        }}
      >
        <Notice tone="info">{t("openNotice")}</Notice>
        <ReasonChoice
          label={t("openReason")}
          value={reason}
          onChange={setReason}
          reasons={viewReasons.map((each) => ({ reason: each, text: t(`viewReasons.${each}`) }))}
        />
        {tried && reason === "" && (
          <p className={styles.missing} role="alert">
            {t("chooseReason")}
          </p>
        )}
        <Field
          label={t("caseNumber")}
          hint={t("caseNumberHint")}
          value={caseNumber}
          maxLength={16}
          onChange={setCaseNumber}
        />
      </SentForm>
    </Page>
  );
}
