import type { BankItem } from "@akari/api/bank-account";
import { Badge } from "@akari/ui/badge.tsx";
import { useSettled } from "@akari/ui/use-settled.ts";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { ChoiceSheet } from "./choice-sheet.tsx";
import { useBankName } from "../../i18n/use-bank-name.ts";

/** Typing counts as finished after this pause. */
const typingPauseMs = 200;

interface BankChoiceProps {
  readonly open: boolean;
  readonly chosenCode: string;
  readonly onChoose: (bank: BankItem) => void;
  readonly onClose: () => void;
}

/** The practice bank, and the real list of banks by name, kana or code. */
export function BankChoice({ open, chosenCode, onChoose, onClose }: BankChoiceProps) {
  const t = useTranslations("bankAccount");
  const format = useFormat();
  const bankName = useBankName();
  const [typed, setTyped] = useState("");
  const keyword = useSettled(typed, typingPauseMs);
  const found = useApi(
    "bank/search",
    { keyword },
    { enabled: open, keepPrevious: true, staleTime: Number.POSITIVE_INFINITY, quiet: true },
  );
  const { data } = found;
  const banks = data === undefined ? [] : [data.practice, ...data.items];
  return (
    <ChoiceSheet
      open={open}
      title={t("choice.bankTitle")}
      hint={t("choice.bankHint")}
      onKeyword={setTyped}
      {...(data === undefined
        ? {}
        : {
            always: {
              code: data.practice.code,
              name: (
                <>
                  {bankName(data.practice)} <Badge tone="neutral">{t("practice")}</Badge>
                </>
              ),
              note: t("choice.made"),
            },
          })}
      choices={data?.items.map(({ code, name, kana, branches }) => ({
        code,
        name,
        note: t("choice.kanaAndBranches", { kana, count: branches }),
      }))}
      total={data?.total ?? 0}
      heading={
        data && (
          <>
            <span>{t("choice.fromList", { count: data.total })}</span>
            <span>{t("choice.edition", { date: format.calendarDay(data.edition) })}</span>
          </>
        )
      }
      chosenCode={chosenCode}
      read={found}
      onChoose={(code) => {
        const bank = banks.find((item) => item.code === code);
        if (bank !== undefined) onChoose(bank);
      }}
      onClose={onClose}
    />
  );
}
