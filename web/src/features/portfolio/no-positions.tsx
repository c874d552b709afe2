import { Button } from "@akari/ui/button.tsx";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";
import { NewcomerStart } from "./newcomer-start.tsx";

interface NoPositionsProps {
  /** Whether anything has been paid in yet; undefined until it is known. */
  readonly isNewcomer: boolean | undefined;
}

/** In place of the positions while there are none: the way to the first money, or to the market. */
export function NoPositions({ isNewcomer }: NoPositionsProps) {
  const { navigator } = useServices();
  const t = useTranslations("portfolio");
  if (isNewcomer === undefined) return <Skeleton rows={3} rowHeight={4.75} label={t("loading")} />;
  if (isNewcomer) return <NewcomerStart />;
  return (
    <EmptyState
      title={t("empty.positions")}
      hint={t("empty.positionsHint")}
      action={
        <Button onClick={() => navigator.switchTab(urlOf("market"))}>{t("empty.toMarket")}</Button>
      }
    />
  );
}
