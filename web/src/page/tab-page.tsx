import type { ReactNode } from "react";
import { Page } from "./page.tsx";

interface TabPageProps {
  readonly title: string;
  /** What the tab offers beside its title. */
  readonly right?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the tab bar: no way back, the bar below is the way on. */
export function TabPage({ title, right, children }: TabPageProps) {
  return (
    <Page title={title} right={right}>
      {children}
    </Page>
  );
}
