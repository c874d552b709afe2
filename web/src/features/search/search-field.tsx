import { Icon } from "@akari/ui/icon.tsx";
import { isComposing } from "@akari/ui/is-composing.ts";
import search from "@phosphor-icons/core/regular/magnifying-glass.svg?raw";
import clear from "@phosphor-icons/core/regular/x.svg?raw";
import { type RefObject, useEffect } from "react";
import { useTranslations } from "use-intl/react";
import { keywordLongest } from "./search-history.ts";
import styles from "./search-page.module.css";

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Enter, or the search key of a phone. */
  readonly onSubmit: () => void;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Whether it has the focus as soon as it is there, as on its own page. */
  readonly begins?: boolean;
  /** Arrows move through results that are shown beside the field. */
  readonly onMove?: (by: 1 | -1) => void;
}

export function SearchField({
  value,
  onChange,
  onSubmit,
  inputRef,
  begins = true,
  onMove,
}: SearchFieldProps) {
  const t = useTranslations("search");
  useEffect(() => {
    if (begins) inputRef.current?.focus({ preventScroll: true });
  }, [inputRef, begins]);
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Icon svg={search} />
      <input
        ref={inputRef}
        type="search"
        className={styles.input}
        placeholder={t("field")}
        aria-label={t("field")}
        maxLength={keywordLongest}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === "ArrowDown") onMove?.(1);
          if (event.key === "ArrowUp") onMove?.(-1);
        }}
      />
      {value !== "" && (
        <button
          type="button"
          className={styles.clear}
          aria-label={t("clearField")}
          onClick={() => {
            onChange("");
            inputRef.current?.focus();
          }}
        >
          <Icon svg={clear} size={1} />
        </button>
      )}
    </form>
  );
}
