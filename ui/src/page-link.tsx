import type { ReactNode } from "react";
import { useSurroundings } from "./surroundings.ts";

interface PageLinkProps {
  /** A page of the surrounding app. */
  readonly url: string;
  readonly className?: string | undefined;
  readonly label?: string;
  /** It leads to the page that is shown. */
  readonly current?: boolean;
  readonly children: ReactNode;
}

/** A link within the app: a press follows the rules of navigation, a press for a new window is left to the browser. */
export function PageLink({ url, className, label, current = false, children }: PageLinkProps) {
  const { follow } = useSurroundings();
  return (
    <a
      className={className}
      href={`#${url}`}
      aria-label={label}
      aria-current={current ? "page" : undefined}
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
