import { createListeners } from "./listeners.ts";

/** What a key does on the page that is shown. */
export interface Binding {
  /** A key as `KeyboardEvent.key` names it, letters small, or two letters that follow each other, such as `g d`. */
  readonly keys: string;
  /** Its place in the list of keys. */
  readonly label: string;
  /** Acts again and again while the key is held, as arrows do. */
  readonly repeats?: boolean;
  readonly run: () => void;
}

export interface Press {
  readonly key: string;
  /** Control, Alt or the system's key is held: the browser's business. */
  readonly modified: boolean;
  /** The press belongs to a field, or an input method is composing. */
  readonly typing: boolean;
  /** The key is held down and this is not its first press. */
  readonly repeated?: boolean;
}

/** A second letter belongs to the first for this long. */
export const sequenceMs = 1200;

/** The keys of the page; the one bound last decides. */
export interface Keyboard {
  /** Binds until the returned function is called. */
  readonly bind: (binding: Binding) => () => void;
  /** True when the press did something. */
  readonly press: (press: Press) => boolean;
  readonly bindings: () => readonly Binding[];
  readonly subscribe: (listener: () => void) => () => void;
}

export function createKeyboard(now: () => number): Keyboard {
  let bound: readonly Binding[] = [];
  let first: { readonly key: string; readonly at: number } | null = null;
  const listeners = createListeners();
  const find = (keys: string) => bound.findLast((binding) => binding.keys === keys);
  const change = (next: readonly Binding[]) => {
    bound = next;
    listeners.tell();
  };
  return {
    bind(binding) {
      change([...bound, binding]);
      return () => change(bound.filter((other) => other !== binding));
    },
    press({ key, modified, typing, repeated = false }) {
      if (modified || typing) return false;
      const letter = key.length === 1 ? key.toLowerCase() : key;
      if (repeated) {
        const held = find(letter);
        return runIfBound(held?.repeats === true ? held : undefined);
      }
      const begun = first !== null && now() - first.at <= sequenceMs ? first.key : null;
      first = null;
      // A letter after a first one is never a key of its own, so that G and a wrong letter do nothing.
      if (begun !== null) return runIfBound(find(`${begun} ${letter}`));
      if (bound.some((binding) => binding.keys.startsWith(`${letter} `))) {
        first = { key: letter, at: now() };
        return true;
      }
      return runIfBound(find(letter));
    },
    bindings: () => bound,
    subscribe: listeners.subscribe,
  };
}

function runIfBound(binding: Binding | undefined): boolean {
  binding?.run();
  return binding !== undefined;
}
