import type { BranchItem } from "@akari/api/bank-account";
import { useSettled } from "@akari/ui/use-settled.ts";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useBranchName } from "../../i18n/use-bank-name.ts";
import { ChoiceSheet } from "./choice-sheet.tsx";

/** Typing counts as finished after this pause. */
const typingPauseMs = 200;

interface BranchChoiceProps {
  readonly open: boolean;
  readonly bankCode: string;
  readonly chosenCode: string;
  readonly onChoose: (branch: BranchItem) => void;
  readonly onClose: () => void;
}

/** The branches of the chosen bank by name, kana or number. */
export function BranchChoice(props: BranchChoiceProps) {
  const { open, bankCode, chosenCode, onChoose, onClose } = props;
  const t = useTranslations("bankAccount.choice");
  const branchOf = useBranchName();
  const [typed, setTyped] = useState("");
  const keyword = useSettled(typed, typingPauseMs);
  const found = useApi(
    "bank/branches",
    { bankCode, keyword },
    {
      enabled: open && bankCode !== "",
      keepPrevious: true,
      staleTime: Number.POSITIVE_INFINITY,
      quiet: true,
    },
  );
  const { data } = found;
  return (
    <ChoiceSheet
      open={open}
      title={t("branchTitle")}
      hint={t("branchHint")}
      onKeyword={setTyped}
      choices={data?.items.map(({ code, name, kana }) => ({
        code,
        name: branchOf(bankCode, name),
        note: kana,
      }))}
      total={data?.total ?? 0}
      heading={data && t("branchCount", { count: data.total })}
      chosenCode={chosenCode}
      read={found}
      onChoose={(code) => {
        const branch = data?.items.find((item) => item.code === code);
        if (branch !== undefined) onChoose(branch);
      }}
      onClose={onClose}
    />
  );
}
