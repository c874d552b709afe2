import { Button } from "@akari/ui/button.tsx";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../navigation/parameters.ts";
import { useServices } from "../services/services.ts";

/** The way to more money, beside what says that there is too little. */
export function DepositWay() {
  const { navigator } = useServices();
  const t = useTranslations("order");
  return (
    <Button size="small" onClick={() => navigator.navigate(urlOf("deposit"))}>
      {t("deposit")}
    </Button>
  );
}
