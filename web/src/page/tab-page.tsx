import type { ReactNode } from "react";
import { MessageBell } from "../messages/message-bell.tsx";
import { useSignedIn } from "../session/use-session.ts";
import { Page } from "./page.tsx";

interface TabPageProps {
  readonly title: string;
  /** The tab's actions beside its title. */
  readonly right?: ReactNode;
  /** Whether the page itself leads to the messages. */
  readonly ownsMessages?: boolean;
  readonly children: ReactNode;
}

/** A page of the tab bar, without a back arrow and with the bell. */
export function TabPage({ title, right, ownsMessages = false, children }: TabPageProps) {
  const signedIn = useSignedIn();
  return (
    <Page
      title={title}
      right={
        <>
          {right}
          {signedIn && !ownsMessages && <MessageBell />}
        </>
      }
    >
      {children}
    </Page>
  );
}
