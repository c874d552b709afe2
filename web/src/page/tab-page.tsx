import type { ReactNode } from "react";
import { Page } from "./page.tsx";

interface TabPageProps {
  readonly title: string;
  /** The tab's actions beside its title. */
  readonly right?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the tab bar, without a back arrow. */
export function TabPage({ title, right, children }: TabPageProps) {
  return (
    <Page title={title} right={right}>
      {children}
    </Page>
  );
}
