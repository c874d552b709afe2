import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useSurroundings } from "./surroundings.ts";

/** For a `dialog` shown above the page while it is open; the back button calls `onBack`. */
export function useModal(open: boolean, onBack: () => void): RefObject<HTMLDialogElement | null> {
  const { overlay } = useSurroundings();
  const dialog = useRef<HTMLDialogElement>(null);
  const back = useEffectEvent(onBack);
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);
  // A dialog that is removed while open is closed first, which returns the focus to its opener.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  useEffect(() => (open ? overlay(() => back()) : undefined), [overlay, open]);
  return dialog;
}
