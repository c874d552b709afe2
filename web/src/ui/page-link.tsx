import type { ReactNode } from "react";
import { requestFor } from "../navigation/navigation.ts";
import { useServices } from "../services/services.ts";

interface PageLinkProps {
  /** Of a page or a tab of this app, from `urlOf`. */
  readonly url: string;
  readonly className?: string | undefined;
  readonly label?: string;
  readonly children: ReactNode;
}

/** A link within the app: a press goes by the rules of navigation, a press for a new window is the browser's. */
export function PageLink({ url, className, label, children }: PageLinkProps) {
  const { navigator } = useServices();
  return (
    <a
      className={className}
      href={`#${url}`}
      aria-label={label}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        if (requestFor(url).kind === "switchTab") navigator.switchTab(url);
        else navigator.navigate(url);
      }}
    >
      {children}
    </a>
  );
}
