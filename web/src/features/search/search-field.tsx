import { Icon } from "@akari/ui/icon.tsx";
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
}

/** The field of the page, focused as soon as it is there. */
export function SearchField({ value, onChange, onSubmit, inputRef }: SearchFieldProps) {
  const t = useTranslations("search");
  useEffect(() => inputRef.current?.focus({ preventScroll: true }), [inputRef]);
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
