/** A change of how the page is arranged. It waits while a dialog is open: another arrangement would take away what is being done there. */
export function betweenDialogs(change: () => void): {
  readonly ask: () => void;
  readonly stop: () => void;
} {
  const closing = new MutationObserver(() => ask());
  const ask = () => {
    if (document.querySelector("dialog[open]") === null) {
      closing.disconnect();
      change();
    } else {
      closing.observe(document.body, {
        subtree: true,
        childList: true,
        attributeFilter: ["open"],
      });
    }
  };
  return { ask, stop: () => closing.disconnect() };
}
