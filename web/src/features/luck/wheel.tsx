import type { LuckState } from "@akari/api/luck";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslations } from "use-intl/react";
import styles from "./luck.module.css";
import { pathOf, sectorsOf } from "./sectors.ts";

/** Below this share a sector is too narrow for its name. */
const namedFrom = 5;
/** Of its words, in the units of the drawing. */
const lineHeight = 7;

interface WheelProps {
  readonly state: LuckState;
  /** By how many degrees, so that the pointer shows a sector. */
  readonly turned: number;
  /** The wheel has come to rest where it was turned to. */
  readonly onRest: (turned: number) => void;
}

/** A wheel whose sectors are as wide as the true odds; their names stay upright while it turns. */
export function Wheel({ state, turned, onRest }: WheelProps) {
  const t = useTranslations("home.roulette");
  const turning = useRef<SVGGElement>(null);
  const tellRest = useEffectEvent(onRest);
  useEffect(() => {
    let current = true;
    // Where motion is reduced nothing moves: it stands there at once.
    const moves = turning.current?.getAnimations?.() ?? [];
    if (moves.length === 0) return tellRest(turned);
    void Promise.allSettled(moves.map(({ finished }) => finished)).then(
      () => current && tellRest(turned),
    );
    return () => {
      current = false;
    };
  }, [turned]);
  return (
    <div className={styles.wheel} aria-hidden="true">
      <svg viewBox="-52 -56 104 110">
        <g ref={turning} className={styles.turning} style={{ transform: `rotate(${turned}deg)` }}>
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
                  turned={turned}
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
  readonly turned: number;
}

/** A word a line: between hub and rim there is room for one. */
function SectorName({ rank, x, y, turned }: SectorNameProps) {
  const t = useTranslations("home.roulette");
  const words = (rank === 0 ? t("none") : t("sector", { rank })).split(" ");
  return (
    <text
      y={y}
      className={`${styles.sectorName} ${styles.turning}`}
      style={{ transform: `rotate(${-turned}deg)`, transformOrigin: `${x}px ${y}px` }}
      data-rank={rank}
    >
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
