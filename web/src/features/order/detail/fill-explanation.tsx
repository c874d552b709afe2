import type { Fill } from "@akari/api/order";
import { Disclosure } from "@akari/ui/disclosure.tsx";
import { lazyPart } from "@akari/ui/lazy-part.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import styles from "./fill-explanation.module.css";

const explained = lazyPart(
  async () => (await import("./fill-explanation-detail.tsx")).FillExplanationDetail,
);

interface FillExplanationProps {
  readonly explanation: Fill["explanation"];
  readonly decimals: 0 | 1;
  /** Whether it is open from the start. */
  readonly isOpen?: boolean;
}

/** Opens what one execution's price came from (M-HON-6). */
export function FillExplanation({ explanation, decimals, isOpen = false }: FillExplanationProps) {
  const t = useTranslations("explanation");
  const [opened, setOpened] = useState(isOpen);
  return (
    <Disclosure
      summary={t("open")}
      className={styles.explanation}
      isOpen={isOpen}
      onOpen={() => setOpened(true)}
    >
      {opened &&
        (explanation === null ? (
          <p className={styles.none}>{t("none")}</p>
        ) : (
          <explained.Part explanation={explanation} decimals={decimals} />
        ))}
    </Disclosure>
  );
}
