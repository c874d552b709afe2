import type { ReactNode } from "react";
import control from "./control.module.css";

interface LabelledProps {
  readonly label: string;
  /** Also for screen readers; otherwise the group inside says the same to them. */
  readonly spoken?: boolean;
  readonly children: ReactNode;
}

/** A group under its name, as fields stand under theirs. */
export function Labelled({ label, spoken = false, children }: LabelledProps) {
  return (
    <div className={control.field}>
      <p className={control.label} aria-hidden={!spoken}>
        {label}
      </p>
      {children}
    </div>
  );
}
