import { Button } from "@akari/ui/button.tsx";
import { Keycap } from "@akari/ui/keycap.tsx";
import { type ComponentProps, type ReactNode, useState } from "react";
import type { KeyHint } from "../frame/page.tsx";
import { useKey } from "./use-key.ts";

interface KeyedAct {
  /** One letter. */
  readonly keys: string;
  readonly label: string;
  readonly allowed: boolean;
  /** Asks for what the act needs, and carries it out. */
  readonly dialog: (onClose: () => void) => ReactNode;
  readonly look?: Pick<ComponentProps<typeof Button>, "tone" | "size">;
}

interface ShownAct {
  readonly button: ReactNode;
  readonly hints: readonly KeyHint[];
  readonly dialog: ReactNode;
}

/** An act that a button and a key begin and a dialog completes. For whoever may not do it there is neither button nor hint. */
export function useKeyedAct({
  keys,
  label,
  allowed,
  dialog,
  look = { tone: "primary" },
}: KeyedAct): ShownAct {
  const [asks, setAsks] = useState(false);
  const ask = () => setAsks(true);
  useKey(keys, label, ask, allowed);
  const shownKeys = keys.toUpperCase();
  return {
    button: allowed && (
      <Button {...look} onClick={ask}>
        {label} <Keycap keys={shownKeys} />
      </Button>
    ),
    hints: allowed ? [{ keys: shownKeys, label }] : [],
    dialog: asks && dialog(() => setAsks(false)),
  };
}
