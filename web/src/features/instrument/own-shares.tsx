import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import type { BoardSide } from "./board-levels.ts";
import styles from "./own-shares.module.css";

interface OwnSharesProps {
  /** The column of the board that it stands in. */
  readonly side?: BoardSide;
  readonly quantity: number;
}

/** 自: how many shares of a row are the reader's own; nothing for 0. */
export function OwnShares({ side, quantity }: OwnSharesProps) {
  const t = useTranslations("instrument.board");
  const format = useFormat();
  if (quantity === 0) return null;
  return (
    <span className={`${styles.own} ${side === undefined ? "" : styles[side]}`}>
      <span aria-hidden="true">{t("own.mark")}</span>
      <span className="visually-hidden">{t("own.shares")}</span> {format.quantity(quantity)}
    </span>
  );
}
