import type { LuckState } from "@akari/api/luck";
import { useTranslations } from "use-intl/react";
import styles from "./luck.module.css";
import { pathOf, sectorsOf } from "./sectors.ts";

/** Below this share a sector is too narrow for its name. */
const namedFrom = 5;
/** Of its words, in the units of the drawing. */
const lineHeight = 7;

/** A wheel whose sectors are as wide as the true odds; `turned`: by how many degrees, so that the pointer shows a sector. */
export function Wheel({ state, turned }: { readonly state: LuckState; readonly turned: number }) {
  const t = useTranslations("home.roulette");
  return (
    <div className={styles.wheel} aria-hidden="true">
      <svg viewBox="-52 -56 104 110">
        <g className={styles.turning} style={{ transform: `rotate(${turned}deg)` }}>
          <circle r="51" className={styles.rim} />
          {sectorsOf(state).map((sector) => (
            <path
              key={sector.rank}
              d={pathOf(sector, 48)}
              className={styles.sector}
              data-rank={sector.rank}
            />
          ))}
          {sectorsOf(state)
            .filter(({ percent }) => percent >= namedFrom)
            .map(({ rank, middle }) => {
              const angle = ((middle - 90) * Math.PI) / 180;
              return (
                <SectorName
                  key={rank}
                  rank={rank}
                  x={34 * Math.cos(angle)}
                  y={34 * Math.sin(angle)}
                />
              );
            })}
        </g>
        <circle r="19" className={styles.hub} />
        <text y="-3" className={styles.hubTerm}>
          {t("left")}
        </text>
        <text y="10" className={styles.hubCount}>
          {t("count", { count: state.left })}
        </text>
        <path d="M-4 -55 L4 -55 L0 -47 Z" className={styles.pointer} />
      </svg>
    </div>
  );
}

interface SectorNameProps {
  readonly rank: number;
  readonly x: number;
  readonly y: number;
}

/** A word a line: between hub and rim there is room for one. */
function SectorName({ rank, x, y }: SectorNameProps) {
  const t = useTranslations("home.roulette");
  const words = (rank === 0 ? t("none") : t("sector", { rank })).split(" ");
  return (
    <text y={y} className={styles.sectorName} data-rank={rank}>
      {words.map((word, line) => (
        <tspan
          key={line}
          x={x}
          dy={line === 0 ? ((1 - words.length) * lineHeight) / 2 : lineHeight}
        >
          {word}
        </tspan>
      ))}
    </text>
  );
}
