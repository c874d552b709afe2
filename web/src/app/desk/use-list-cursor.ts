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
 * reading every share on the way. Beside any other page Enter opens.
 */
export function useListCursor(code: string | null): ListCursor {
  const { navigator } = useServices();
  const codes = useRef<readonly string[]>([]);
  const [cursor, setCursor] = useState<{ readonly from: string | null; readonly code: string }>();
  // Another share has been opened since: the cursor stands on it.
  const chosen = cursor !== undefined && cursor.from === code ? cursor.code : null;
  const marked = chosen ?? code;

  const move = (by: 1 | -1) => {
    const all = codes.current;
    const at = marked === null ? -1 : all.indexOf(marked);
    const next = all[at === -1 ? (by === 1 ? 0 : all.length - 1) : at + by];
    if (next !== undefined) setCursor({ from: code, code: next });
  };
  const open = () => {
    const wanted = chosen ?? codes.current[0];
    if (wanted !== undefined) navigator.navigate(urlOf("instrument", { code: wanted }));
  };

  useDeskKey("ArrowDown", () => move(1), { repeats: true });
  useDeskKey("ArrowUp", () => move(-1), { repeats: true });
  useDeskKey("Enter", open, { enabled: code === null && chosen !== null });

  const letGo = useEffectEvent((key: string) => {
    if (key !== "ArrowDown" && key !== "ArrowUp") return;
    // A run through the list is one step of the history.
    if (code !== null && chosen !== null && chosen !== code)
      navigator.redirect(urlOf("instrument", { code: chosen }));
  });
  useEffect(() => {
    const onKeyUp = ({ key }: KeyboardEvent) => letGo(key);
    window.addEventListener("keyup", onKeyUp);
    return () => window.removeEventListener("keyup", onKeyUp);
  }, []);

  const [onCodes] = useState(() => (list: readonly string[]) => void (codes.current = list));
  return { marked, onCodes, move, open };
}
