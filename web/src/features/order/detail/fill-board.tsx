import type { FillExplanation } from "@akari/api/fill-explanation";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import styles from "./fill-board.module.css";

type BestLevels = FillExplanation["before"];

interface FillBoardProps {
  readonly before: BestLevels;
  readonly after: BestLevels;
  readonly decimals: 0 | 1;
}

const sides = ["ask", "bid"] as const;
const moments = ["before", "after"] as const;

/** The best level of each side before and after an execution. */
export function FillBoard({ before, after, decimals }: FillBoardProps) {
  const t = useTranslations("explanation.board");
  const format = useFormat();
  const levels = { before, after };
  return (
    <table className={styles.board}>
      <caption className={styles.caption}>{t("caption")}</caption>
      <thead>
        <tr>
          <td />
          {moments.map((moment) => (
            <th key={moment} scope="col">
              {t(moment)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sides.map((side) => (
          <tr key={side}>
            <th scope="row">{t(side)}</th>
            {moments.map((moment) => {
              const level = levels[moment][side];
              return (
                <td key={moment}>
                  {level === null ? (
                    "—"
                  ) : (
                    <>
                      <span className={`${styles.price} num`}>
                        {format.averageYen(level.price, decimals)}
                      </span>
                      <span className={`${styles.quantity} num`}>
                        {format.shares(level.quantity)}
                      </span>
                    </>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
