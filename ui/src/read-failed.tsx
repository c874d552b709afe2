import { ApiError } from "@akari/api/client";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { useWords } from "./words.ts";

interface ReadFailedProps {
  /** Names the failed content. */
  readonly title?: string;
  /** What the read failed with: it decides the advice under the title. */
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** In place of content that could not be read: says so, with a button to try again. */
export function ReadFailed({ title, error, onRetry }: ReadFailedProps) {
  const t = useWords();
  const said = sentenceOf(error);
  return (
    <EmptyState
      alert
      title={title ?? t("listFailed")}
      // A page that shows the server's sentence as its title says it once.
      hint={said !== undefined && said === title ? null : said}
      action={<Button onClick={onRetry}>{t("retry")}</Button>}
    />
  );
}

/** The server's sentence when it has answered, since the connection then works; undefined when no answer came. */
function sentenceOf(error: unknown): string | undefined {
  const isAnswered = error instanceof ApiError && error.code !== 408 && error.code !== -1;
  return isAnswered && error.message !== "" ? error.message : undefined;
}
