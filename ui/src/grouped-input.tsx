import type { Locale } from "@akari/api/locale";
import {
  type ComponentProps,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
} from "react";
import { type Selected, editOf } from "./edit-of.ts";
import { groupTyped, writtenFigure } from "./group-typed.ts";
import { defaultMaximumLength, limitText } from "./limit-text.ts";
import { LimitedInput } from "./limited-input.tsx";
import { marksOf } from "./typed-figure.ts";
import { useUndo } from "./use-undo.ts";
import { isComposing } from "./is-composing.ts";

interface GroupedInputProps extends Omit<ComponentProps<typeof LimitedInput>, "onBlur"> {
  readonly value: string;
  /** The language in which the figure is written and read. */
  readonly tag: Locale;
}

/**
 * A figure that is grouped while it is typed; the caret stays before the figures that it stood before. Once the field is left, it shows the figure that was
 * understood, as the reader's language writes it.
 */
export function GroupedInput({ tag, onChange, maxLength, ...input }: GroupedInputProps) {
  const element = useRef<HTMLInputElement>(null);
  const selected = useSelectedBefore(element);
  const undo = useUndo(element, input.value, onChange);
  const figuresBehind = useRef<number | null>(null);
  // Meanwhile the text stands as its input method shows it, the caret too, and the owner hears nothing: the whole composition is one edit.
  const composing = useRef(false);
  // A deleted separator comes back without any change of the value: the caret has to be placed all the same.
  const [, placeCaret] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    const box = element.current;
    if (box === null || figuresBehind.current === null) return;
    // A restored separator is written here: React would do it later, and put the caret at the end.
    if (box.value !== input.value) box.value = input.value;
    const place = caretBefore(box.value, figuresBehind.current);
    figuresBehind.current = null;
    box.setSelectionRange(place, place);
  });

  return (
    <LimitedInput
      {...input}
      ref={element}
      onKeyDown={(event) => {
        if (!isComposing(event)) undo.onKeyDown(event);
        input.onKeyDown?.(event);
      }}
      onCompositionStart={() => (composing.current = true)}
      onCompositionEndCapture={() => (composing.current = false)}
      onChange={(pasted) => {
        if (composing.current) return;
        // Spaces around a pasted figure do not count towards its length.
        const limited = limitText(pasted.trimStart(), maxLength ?? defaultMaximumLength);
        const text = withoutFigureAtMark(input.value, limited, tag, selected.current) ?? limited;
        const box = element.current;
        const grouped = groupTyped(text, tag, editOf(input.value, text, selected.current));
        if (box !== null && grouped !== pasted) {
          const behind = countFigures(pasted.slice(box.selectionEnd ?? pasted.length));
          const isTakenBehind =
            text !== limited && selected.current?.inputType === "deleteContentForward";
          figuresBehind.current = isTakenBehind ? behind - 1 : behind;
        }
        placeCaret();
        if (grouped !== input.value) undo.note();
        onChange(grouped);
      }}
      onBlur={() => {
        const written = writtenFigure(input.value, tag) ?? input.value;
        if (written !== input.value) onChange(written);
      }}
    />
  );
}

/** The text and its selection right before the newest edit; React's own event of this name comes after some of them. */
function useSelectedBefore(
  element: RefObject<HTMLInputElement | null>,
): RefObject<Selected | null> {
  const selected = useRef<Selected | null>(null);
  useEffect(() => {
    const box = element.current;
    if (box === null) return;
    const keep = ({ inputType }: InputEvent) => {
      const { value: text, selectionStart: from, selectionEnd: to } = box;
      selected.current = from === null || to === null ? null : { text, from, to, inputType };
    };
    box.addEventListener("beforeinput", keep);
    return () => box.removeEventListener("beforeinput", keep);
  }, [element]);
  return selected;
}

/** A mark between groups cannot be deleted: the key takes the figure on its far side. Undefined for any other edit. */
function withoutFigureAtMark(
  before: string,
  text: string,
  tag: Locale,
  selected: Selected | null,
): string | undefined {
  if (selected === null || selected.text !== before || selected.from !== selected.to) return;
  const isBackwards = selected.inputType === "deleteContentBackward";
  if (!isBackwards && selected.inputType !== "deleteContentForward") return;
  const mark = isBackwards ? selected.from - 1 : selected.from;
  if (before[mark] !== marksOf(tag).group) return;
  if (text !== before.slice(0, mark) + before.slice(mark + 1)) return;
  return isBackwards
    ? before.slice(0, mark - 1) + before.slice(mark + 1)
    : before.slice(0, mark) + before.slice(mark + 2);
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
