import { type Keyboard, createKeyboard } from "@akari/ui/keyboard.ts";
import { useEffectEvent, useLayoutEffect } from "react";
import { type Services, useServices } from "../../services/services.ts";

const now = () => performance.now();
const keyboards = new WeakMap<Services, Keyboard>();

/** The keys of the desk, for the frame and for the panes beside it. */
export function useDeskKeyboard(): Keyboard {
  const services = useServices();
  const known = keyboards.get(services);
  if (known !== undefined) return known;
  const made = createKeyboard(now);
  keyboards.set(services, made);
  return made;
}

interface KeyOptions {
  readonly enabled?: boolean;
  /** Acts again while the key is held. */
  readonly repeats?: boolean;
}

/** Binds a key while the component is shown and `enabled`: from its first frame on, so that what is read on the screen answers. */
export function useDeskKey(
  keys: string,
  run: () => void,
  { enabled = true, repeats = false }: KeyOptions = {},
): void {
  const keyboard = useDeskKeyboard();
  const act = useEffectEvent(run);
  useLayoutEffect(() => {
    if (!enabled) return undefined;
    return keyboard.bind({ keys, label: keys, repeats, run: () => act() });
  }, [keyboard, keys, repeats, enabled]);
}
