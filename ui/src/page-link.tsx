import type { ReactNode } from "react";
import { useSurroundings } from "./surroundings.ts";

interface PageLinkProps {
  /** Of a page of the app around it. */
  readonly url: string;
  readonly className?: string | undefined;
  readonly label?: string;
  readonly children: ReactNode;
}

/** A link within the app: a press goes by the rules of navigation, a press for a new window is the browser's. */
export function PageLink({ url, className, label, children }: PageLinkProps) {
  const { follow } = useSurroundings();
  return (
    <a
      className={className}
      href={`#${url}`}
      aria-label={label}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        follow(url);
      }}
    >
      {children}
    </a>
  );
}
