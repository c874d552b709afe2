import { Button } from "./button.tsx";
import styles from "./newer-button.module.css";
import type { StillList } from "./use-still-list.ts";

interface NewerButtonProps {
  readonly list: Pick<StillList<unknown>, "newer" | "showNewer">;
  readonly label: string;
}

/** Above a frozen list: how many newer items there are; pressing it shows them. */
export function NewerButton({ list: { newer, showNewer }, label }: NewerButtonProps) {
  if (newer === 0) return null;
  return (
    <div className={styles.newer} role="status">
      <Button
        size="small"
        onClick={() => {
          showNewer();
          window.scrollTo(0, 0);
        }}
      >
        {label}
      </Button>
    </div>
  );
}
