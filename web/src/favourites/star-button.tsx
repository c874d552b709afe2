import { Icon } from "@akari/ui/icon.tsx";
import starFilled from "@phosphor-icons/core/fill/star-fill.svg?raw";
import star from "@phosphor-icons/core/regular/star.svg?raw";
import { useTranslations } from "use-intl/react";
import styles from "./star-button.module.css";

interface StarButtonProps {
  readonly name: string;
  readonly pressed: boolean;
  /** `bar` in a title row, `row` before the code of a quote row. */
  readonly place: "bar" | "row";
  readonly onPress: () => void;
}

/** A star, filled for a favourite, so that shape and not only colour shows it. */
export function StarButton({ name, pressed, place, onPress }: StarButtonProps) {
  const t = useTranslations("favourite");
  return (
    <button
      type="button"
      className={`${styles.star} ${styles[place]}`}
      aria-pressed={pressed}
      aria-label={t("star", { name })}
      onClick={onPress}
    >
      <Icon svg={pressed ? starFilled : star} size={place === "bar" ? 1.375 : 0.875} />
    </button>
  );
}
