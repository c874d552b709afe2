import { Notice } from "@akari/ui/notice.tsx";

/** Why the server refused an action, read aloud as soon as it stands there; null: it did not. */
export function RefusalNotice({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <Notice tone="alert" role="alert">
      {text}
    </Notice>
  );
}
