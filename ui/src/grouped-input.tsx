import { type ComponentProps, useLayoutEffect, useReducer, useRef } from "react";
import { LimitedInput } from "./limited-input.tsx";

interface GroupedInputProps extends ComponentProps<typeof LimitedInput> {
  /** The figure as the reader's language writes it; a text that is no figure comes back unchanged. */
  readonly group: (text: string) => string;
}

/** A figure that is grouped while it is typed; the caret stays before the figures that it stood before. */
export function GroupedInput({ group, onChange, ...input }: GroupedInputProps) {
  const element = useRef<HTMLInputElement>(null);
  const figuresBehind = useRef<number | null>(null);
  // Meanwhile the text stands as its input method shows it, and so does the caret.
  const composing = useRef(false);
  // A deleted separator comes back without any change of the value: the caret has to be placed all the same.
  const [, placeCaret] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    const box = element.current;
    if (box === null || figuresBehind.current === null) return;
    // A restored separator is written here: React would do it later, and put the caret at the end.
    if (input.value !== undefined && box.value !== input.value) box.value = input.value;
    const place = caretBefore(box.value, figuresBehind.current);
    figuresBehind.current = null;
    box.setSelectionRange(place, place);
  });

  return (
    <LimitedInput
      {...input}
      ref={element}
      onCompositionStart={() => (composing.current = true)}
      onCompositionEndCapture={() => (composing.current = false)}
      onChange={(text) => {
        const box = element.current;
        const grouped = group(text);
        if (!composing.current && box !== null && grouped !== text)
          figuresBehind.current = countFigures(text.slice(box.selectionEnd ?? text.length));
        placeCaret();
        onChange(grouped);
      }}
    />
  );
}

const figure = /\p{Nd}/u;

function countFigures(text: string): number {
  return [...text].filter((character) => figure.test(character)).length;
}

/** The place in a text that leaves this many figures behind it. */
function caretBefore(text: string, figures: number): number {
  let place = text.length;
  for (let left = figures; left > 0 && place > 0; place -= 1)
    if (figure.test(text[place - 1] ?? "")) left -= 1;
  return place;
}
