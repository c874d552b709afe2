import type { ReactNode } from "react";
import control from "./control.module.css";

interface LabelledProps {
  readonly label: string;
  /** Whether screen readers get the label too; otherwise the group inside has it. */
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
