import type { BankItem } from "@akari/api/bank-account";
import { bankNumberLength, practiceBankCode, practiceBranch } from "@akari/api/bank-account-rules";
import { ApiError } from "@akari/api/client";
import { Badge } from "@akari/ui/badge.tsx";
import { Button } from "@akari/ui/button.tsx";
import { Field } from "@akari/ui/field.tsx";
import { ImageChoice } from "@akari/ui/image-choice.tsx";
import { Labelled } from "@akari/ui/labelled.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import { Segmented } from "@akari/ui/segmented.tsx";
import shield from "@phosphor-icons/core/regular/shield-check.svg?raw";
import { type FormEvent, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { isOutcomeUnknown } from "../../http/client.ts";
import { urlOf } from "../../navigation/parameters.ts";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import { BankChoice } from "./bank-choice.tsx";
import { BranchChoice } from "./branch-choice.tsx";
import {
  type BankAccountInput,
  type BankAccountProblems,
  checkBankAccount,
  practiceNumber,
} from "./check-bank-account.ts";
import { ChoiceField } from "./choice-field.tsx";
import { useAddBankAccount } from "./use-add-bank-account.ts";
import { useBankName, useBranchName } from "../../i18n/use-bank-name.ts";
import column from "../../page/field-column.module.css";
import { Purpose } from "../../page/purpose.tsx";

type Named = Pick<BankItem, "code" | "name">;

const accountTypes = ["ordinary", "current", "savings"] as const;
/** In the order of display and of checks. */
const order = ["bankCode", "branchCode", "number", "holder"] as const;

/** A new bank account; the practice bank and a made-up number are filled in (M-FUND-3). */
export function AddBankAccountPage() {
  const { navigator, toasts } = useServices();
  const t = useTranslations("bankAccount");
  const bankName = useBankName();
  const branchOf = useBranchName();
  const [bank, setBank] = useState<Named>({ code: practiceBankCode, name: "" });
  const [branch, setBranch] = useState<Named | null>(practiceBranch);
  const [accountType, setAccountType] = useState<(typeof accountTypes)[number]>("ordinary");
  const [number, setNumber] = useState(practiceNumber);
  const [holder, setHolder] = useState("");
  const [images, setImages] = useState<readonly File[]>([]);
  const [choosing, setChoosing] = useState<"bank" | "branch" | null>(null);
  const [problems, setProblems] = useState<BankAccountProblems>({});
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const { add, percent } = useAddBankAccount(() => {
    toasts.show("success", { sentence: t("add.done") });
    navigator.back(urlOf("bankAccounts"));
  });

  const isPractice = bank.code === practiceBankCode;
  const unknown = isOutcomeUnknown(add.error);
  const refusal = add.error instanceof ApiError && !unknown ? add.error : null;
  const focus = (name: string) =>
    form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    const input: BankAccountInput = {
      holder,
      bankCode: bank.code,
      branchCode: branch?.code ?? "",
      number,
    };
    const found = checkBankAccount(input);
    setProblems(found);
    const first = order.find((name) => found[name] !== undefined);
    if (first === undefined) add.mutate({ ...input, accountType, image: images[0] ?? null });
    else focus(first);
  };
  const errorOf = (name: keyof BankAccountInput | "imageId") => {
    const problem = name === "imageId" ? undefined : problems[name];
    if (problem !== undefined) return t(`add.problem.${problem}`);
    return refusal?.field === name ? refusal.message : undefined;
  };
  const solve = (name: keyof BankAccountInput) => {
    const { [name]: _solved, ...others } = problems;
    setProblems(others);
  };
  const isAtField = [...order, "imageId"].some((name) => name === refusal?.field);

  return (
    <Page
      title={t("add.title")}
      back="history"
      actions={
        <Button tone="primary" type="submit" form={formId} busy={add.isPending}>
          {percent === null ? t("add.submit") : t("add.sending", { percent })}
        </Button>
      }
    >
      <Purpose icon={shield}>{t("add.promise")}</Purpose>
      <form id={formId} ref={form} className={column.fields} onSubmit={submit} noValidate>
        <ChoiceField
          label={t("add.bank")}
          name="bankCode"
          placeholder={t("add.choose")}
          chosen={{
            code: bank.code,
            words: (
              <>
                {bankName(bank)} {isPractice && <Badge tone="neutral">{t("practice")}</Badge>}
              </>
            ),
          }}
          error={errorOf("bankCode")}
          onOpen={() => setChoosing("bank")}
        />
        <ChoiceField
          label={t("add.branch")}
          name="branchCode"
          placeholder={t("add.choose")}
          chosen={
            branch === null ? null : { code: branch.code, words: branchOf(bank.code, branch.name) }
          }
          error={errorOf("branchCode")}
          onOpen={() => setChoosing("branch")}
        />
        <Labelled label={t("add.accountType")}>
          <Segmented
            name={t("add.accountType")}
            choices={accountTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
            value={accountType}
            onChange={setAccountType}
          />
        </Labelled>
        <Field
          label={t("add.number")}
          name="number"
          hint={t("add.numberHint")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2 * bankNumberLength}
          value={number}
          onChange={(value) => {
            setNumber(value);
            solve("number");
          }}
          error={errorOf("number")}
          end={
            <Button
              tone="plain"
              size="small"
              onClick={() => {
                setNumber(practiceNumber());
                solve("number");
              }}
            >
              {t("add.another")}
            </Button>
          }
        />
        <Field
          label={t("add.holder")}
          name="holder"
          hint={t("add.holderHint")}
          autoComplete="off"
          maxLength={48}
          value={holder}
          onChange={(value) => {
            setHolder(value);
            solve("holder");
          }}
          error={errorOf("holder")}
        />
        <ImageChoice
          label={t("add.image")}
          hint={t("add.imageHint")}
          count={1}
          images={images}
          onChange={setImages}
          error={errorOf("imageId")}
        />
        {unknown && (
          <Notice tone="warn" role="alert">
            {t("add.unknown")}
          </Notice>
        )}
        {refusal !== null && refusal.code === 0 && !isAtField && (
          <Notice tone="warn" role="alert">
            {refusal.message}
          </Notice>
        )}
      </form>
      <BankChoice
        key={`bank ${String(choosing === "bank")}`}
        open={choosing === "bank"}
        chosenCode={bank.code}
        onChoose={(chosen) => {
          if (chosen.code !== bank.code) {
            setBranch(chosen.code === practiceBankCode ? practiceBranch : null);
            setBank(chosen);
          }
          solve("bankCode");
          setChoosing(null);
        }}
        onClose={() => setChoosing(null)}
      />
      <BranchChoice
        key={`branch ${bank.code} ${String(choosing === "branch")}`}
        open={choosing === "branch"}
        bankCode={bank.code}
        chosenCode={branch?.code ?? ""}
        onChoose={(chosen) => {
          setBranch(chosen);
          solve("branchCode");
          setChoosing(null);
        }}
        onClose={() => setChoosing(null)}
      />
    </Page>
  );
}
