import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { useWords } from "./words.ts";

interface ReadFailedProps {
  /** Names the failed content. */
  readonly title?: string;
  readonly onRetry: () => void;
}

/** In place of content that could not be read: says so, with a button to try again. */
export function ReadFailed({ title, onRetry }: ReadFailedProps) {
  const t = useWords();
  return (
    <EmptyState
      alert
      title={title ?? t("listFailed")}
      action={<Button onClick={onRetry}>{t("retry")}</Button>}
    />
  );
}
