import { Button } from "@akari/ui/button.tsx";
import { useTranslations } from "use-intl/react";

interface MoreButtonProps {
  readonly read: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

/** The next page of a list, while there is one. */
export function MoreButton({ read }: MoreButtonProps) {
  const t = useTranslations("console");
  if (!read.hasNextPage) return null;
  return (
    <Button size="small" busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
      {t("more")}
    </Button>
  );
}
