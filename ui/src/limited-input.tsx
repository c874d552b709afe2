import { type InputHTMLAttributes, type Ref, useState } from "react";
import { defaultMaximumLength, limitText } from "./limit-text.ts";

interface LimitedInputProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "onChange" | "value"
> {
  readonly value?: string | undefined;
  /** Characters as a reader counts them; 140 by default (M-VAL-28). */
  readonly maxLength?: number | undefined;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * An input with a maximum length.
 *
 * The browser's own `maxlength` counts UTF-16 units and cuts text during composition by an input method; here the text
 * may be too long while it is composed, and is cut when the composition ends (M-VAL-28).
 */
export function LimitedInput({
  value,
  maxLength = defaultMaximumLength,
  onChange,
  ...input
}: LimitedInputProps) {
  const [composed, setComposed] = useState<string | null>(null);

  const take = (element: HTMLInputElement) => {
    const limited = limitText(element.value, maxLength);
    // Without a value from the owner, the element has to be shortened here.
    if (value === undefined && limited !== element.value) element.value = limited;
    onChange(limited);
  };

  return (
    <input
      {...input}
      {...(value === undefined ? {} : { value: composed ?? value })}
      onCompositionEnd={({ currentTarget }) => {
        setComposed(null);
        take(currentTarget);
      }}
      onChange={({ currentTarget, nativeEvent }) => {
        if (!("isComposing" in nativeEvent && nativeEvent.isComposing === true)) {
          setComposed(null);
          return take(currentTarget);
        }
        setComposed(currentTarget.value);
        onChange(limitText(currentTarget.value, maxLength));
      }}
    />
  );
}
