import { isComposing } from "@akari/ui/is-composing.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";
import { useDeskKey } from "./desk-keyboard.ts";

export interface ListCursor {
  /** The share whose row is marked. */
  readonly marked: string | null;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly move: (by: 1 | -1) => void;
  /** Opens the marked share, else the first of the list. */
  readonly open: () => void;
}

/**
 * Arrows move through the list. Beside a share they open the next one, once the key is let go: held down, they run through the list without
 * reading every share on the way. Beside any other page Enter opens. What is pressed before the list is there moves in it once it is.
 */
export function useListCursor(code: string | null): ListCursor {
  const { navigator } = useServices();
  const codes = useRef<readonly string[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  // Another share has been opened since, whichever way: the cursor stands on it, also when the reader comes back to where it was moved.
  const [openedFrom, setOpenedFrom] = useState(code);
  if (openedFrom !== code) {
    setOpenedFrom(code);
    setChosen(null);
  }
  const marked = openedFrom === code ? (chosen ?? code) : code;

  // A run through the list is one step of the history.
  const show = (next: string) => {
    if (next !== code) navigator.redirect(urlOf("instrument", { code: next }));
  };
  const step = (by: number) => {
    const all = codes.current;
    const at = marked === null ? -1 : all.indexOf(marked);
    const next = at === -1 ? (by > 0 ? by - 1 : all.length + by) : at + by;
    return all[Math.min(Math.max(next, 0), all.length - 1)];
  };
  // Moves of a list that is still to be read; anything else that is done meanwhile ends them.
  const early = useRef<{ by: number; isLetGo: boolean } | null>(null);
  const [reads, setReads] = useState(0);
  const move = (by: 1 | -1) => {
    const next = step(by);
    if (next === undefined) early.current = { by: (early.current?.by ?? 0) + by, isLetGo: false };
    else setChosen(next);
  };
  const onRead = useEffectEvent(() => {
    const moves = early.current;
    const next = moves === null ? undefined : step(moves.by);
    early.current = null;
    if (moves === null || next === undefined) return;
    if (code !== null && moves.isLetGo) show(next);
    else setChosen(next);
  });
  useEffect(() => onRead(), [reads]);
  const open = () => {
    const wanted = chosen ?? codes.current[0];
    if (wanted !== undefined) navigator.navigate(urlOf("instrument", { code: wanted }));
  };

  useDeskKey("ArrowDown", () => move(1), { repeats: true });
  useDeskKey("ArrowUp", () => move(-1), { repeats: true });
  useDeskKey("Enter", open, { enabled: code === null && chosen !== null });

  const letGo = useEffectEvent((key: string) => {
    if (!isArrow(key)) return;
    if (early.current !== null) early.current.isLetGo = true;
    if (code !== null && chosen !== null) show(chosen);
  });
  useEffect(() => {
    const onKeyUp = (event: KeyboardEvent) => {
      if (!isComposing(event)) letGo(event.key);
    };
    const forget = () => {
      early.current = null;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isComposing(event) && !isArrow(event.key)) forget();
    };
    window.addEventListener("keyup", onKeyUp);
    window.addEventListener("keydown", onKeyDown);
    window.addEventListener("pointerdown", forget);
    return () => {
      window.removeEventListener("keyup", onKeyUp);
      window.removeEventListener("keydown", onKeyDown);
      window.removeEventListener("pointerdown", forget);
    };
  }, []);

  const [onCodes] = useState(() => (list: readonly string[]) => {
    codes.current = list;
    if (list.length > 0 && early.current !== null) setReads((count) => count + 1);
  });
  return { marked, onCodes, move, open };
}

const isArrow = (key: string) => key === "ArrowDown" || key === "ArrowUp";
