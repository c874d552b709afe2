import type { ChangeEvent, RefObject } from "react";

interface JsonFileInputProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Chooses a saved file, pressed by a button of the page. */
export function JsonFileInput({ ref, label, onChange }: JsonFileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept="application/json,.json"
      aria-label={label}
      hidden
      onChange={onChange}
    />
  );
}
