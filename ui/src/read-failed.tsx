import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { useWords } from "./words.ts";

interface ReadFailedProps {
  /** Names what could not be read. */
  readonly title?: string;
  readonly onRetry: () => void;
}

/** In place of what could not be read: says so, and reads it again. */
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
