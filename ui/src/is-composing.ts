/** A press of a key, from React or from the browser itself. */
interface KeyPress {
  readonly keyCode: number;
  readonly isComposing?: boolean;
  readonly nativeEvent?: { readonly isComposing: boolean };
}

/** The code of every press that an input method has taken. */
const takenByInputMethod = 229;

/**
 * Whether a press belongs to an input method: its Enter ends a composition and sends nothing, its arrows choose among candidates. Safari
 * ends the composition before it reports the press, so that only the code still tells whose it was. Every listener to keys asks first;
 * `scripts/key-rules.ts` finds those that do not.
 */
export function isComposing({ keyCode, isComposing: isOwn, nativeEvent }: KeyPress): boolean {
  return (nativeEvent?.isComposing ?? isOwn) === true || keyCode === takenByInputMethod;
}
