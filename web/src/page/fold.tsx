import caret from "@phosphor-icons/core/regular/caret-down.svg?raw";
import { Icon } from "@akari/ui/icon.tsx";
import { type ReactNode, useId, useState } from "react";
import { useServices } from "../services/services.ts";
import styles from "./fold.module.css";

interface FoldProps {
  /** What this device remembers it by. */
  readonly name: "tradeFold" | "homeFold";
  readonly label: string;
  readonly children: ReactNode;
}

/** A row that shows what a phone has no room for at first; the device remembers whether it is open. Where there is room it begins open. */
export function Fold({ name, label, children }: FoldProps) {
  const { storage } = useServices();
  const [open, setOpen] = useState(() => {
    const kept = storage.get(name);
    return kept === null ? hasRoom() : kept === "open";
  });
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={styles.row}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => {
          storage.set(name, open ? "closed" : "open");
          setOpen(!open);
        }}
      >
        {label}
        <Icon svg={caret} size={0.875} />
      </button>
      {open && <div id={id}>{children}</div>}
    </>
  );
}

/** As the style sheets ask for the desk. */
const hasRoom = () => window.matchMedia("(width > 960px)").matches;
