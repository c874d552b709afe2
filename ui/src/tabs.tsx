import type { KeyboardEvent, ReactNode } from "react";
import state from "./tab-state.module.css";
import styles from "./tabs.module.css";
import { isComposing } from "./is-composing.ts";

interface TabsProps<Value extends string> {
  readonly label: string;
  readonly id: string;
  readonly tabs: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Underlined views of one page; arrows move between them. The panel is a `TabPanel` with the same id. */
export function Tabs<Value extends string>({ label, id, tabs, value, onChange }: TabsProps<Value>) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (isComposing(event)) return;
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const index = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (step === 0 || next === undefined) return;
    onChange(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          id={`${id}-${tab.value}`}
          type="button"
          role="tab"
          className={`${state.tab} ${styles.tab}`}
          aria-selected={tab.value === value}
          aria-controls={`${id}-panel`}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  readonly id: string;
  readonly value: string;
  readonly children: ReactNode;
}

export function TabPanel({ id, value, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
      {children}
    </div>
  );
}
