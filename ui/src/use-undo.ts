import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";

/** As many edits as anybody takes back in a field of one line. */
const remembered = 100;

interface Undo {
  /** Before each edit of the reader's. */
  readonly note: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Undo and redo for a field into which the page itself writes: the browser takes back only what was typed, at places that have moved since, and so
 * makes texts that never stood there.
 */
export function useUndo(
  element: RefObject<HTMLInputElement | null>,
  value: string,
  onChange: (text: string) => void,
): Undo {
  const past = useRef<string[]>([]);
  const future = useRef<string[]>([]);
  const go = (from: string[], to: string[]) => {
    const text = from.pop();
    if (text === undefined) return;
    to.push(value);
    onChange(text);
  };
  const undo = () => go(past.current, future.current);
  const redo = () => go(future.current, past.current);

  const onHistory = useEffectEvent((event: InputEvent) => {
    if (event.inputType !== "historyUndo" && event.inputType !== "historyRedo") return;
    event.preventDefault();
    if (event.inputType === "historyUndo") undo();
    else redo();
  });
  useEffect(() => {
    const box = element.current;
    if (box === null) return;
    const listen = (event: InputEvent) => onHistory(event);
    box.addEventListener("beforeinput", listen);
    return () => box.removeEventListener("beforeinput", listen);
  }, [element]);

  return {
    note() {
      past.current = [...past.current, value].slice(-remembered);
      future.current = [];
    },
    onKeyDown(event) {
      if ((!event.ctrlKey && !event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) redo();
      else undo();
    },
  };
}
