/** Tells on which element inside `root` pointer or focus comes, and null when it leaves. The returned function ends it, as if both had left. */
export function listenToPointing(
  root: HTMLElement,
  point: (target: EventTarget | null) => void,
): () => void {
  const onOver = ({ target }: Event) => point(target);
  const onLeave = () => point(null);
  root.addEventListener("pointerover", onOver);
  root.addEventListener("focusin", onOver);
  root.addEventListener("pointerleave", onLeave);
  root.addEventListener("focusout", onLeave);
  return () => {
    point(null);
    root.removeEventListener("pointerover", onOver);
    root.removeEventListener("focusin", onOver);
    root.removeEventListener("pointerleave", onLeave);
    root.removeEventListener("focusout", onLeave);
  };
}
