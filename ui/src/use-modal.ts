import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useSurroundings } from "./surroundings.ts";

/** For a `dialog` that stands above the page for as long as it is open; the back button does `onBack`. */
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
  // One that is taken away while it is open is closed first: closing gives the focus back to what opened it.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  useEffect(() => (open ? overlay(() => back()) : undefined), [overlay, open]);
  return dialog;
}
