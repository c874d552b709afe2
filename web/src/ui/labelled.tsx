import type { ReactNode } from "react";
import control from "./control.module.css";

interface LabelledProps {
  /** The group inside says the same to screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A group of choices under its name, as fields stand under theirs. */
export function Labelled({ label, children }: LabelledProps) {
  return (
    <div className={control.field}>
      <p className={control.label} aria-hidden="true">
        {label}
      </p>
      {children}
    </div>
  );
}
