import { mix } from '@jornada/domain/landscape/colour';
import { useId } from 'react';
import { Medal, type MedalProps } from '../badges/medal.tsx';
import { rarityLooks } from '../badges/rarity.ts';
import styles from './badge-scene.module.css';

const middle = { x: 220, y: 130 };
/** The golden angle spreads the sparks evenly and without a visible pattern. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5));
const sparks = Array.from({ length: 26 }, (_, i) => {
  const angle = i * goldenAngle;
  const away = 104 + ((i * 43) % 116);
  return {
    cx: (middle.x + Math.cos(angle) * away * 1.25).toFixed(1),
    cy: (middle.y + Math.sin(angle) * away * 0.85).toFixed(1),
    r: i % 5 === 0 ? 2.6 : 1.4,
    opacity: 0.5 + (i % 4) * 0.14,
  };
});

/** A medal in a night sky in the colours of its rarity. Decorative; without motion under reduced motion. */
export function BadgeScene({ raridade, icone }: Pick<MedalProps, 'raridade' | 'icone'>) {
  const id = `sky${useId().replaceAll(/\W/g, '')}`;
  const { edge, face } = rarityLooks[raridade];
  return (
    <div className={styles.scene}>
      <svg viewBox="0 0 440 260" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
        <defs>
          <radialGradient id={id} gradientUnits="userSpaceOnUse" cx={middle.x} cy={middle.y} r="230">
            <stop offset="0" stopColor="#ffd68a" stopOpacity=".62" />
            <stop offset=".55" stopColor={face} stopOpacity=".4" />
            <stop offset="1" stopColor={face} stopOpacity="0" />
          </radialGradient>
        </defs>
        <rect width="440" height="260" fill={mix(edge, '#14153d', 0.62)} />
        <rect width="440" height="260" fill={`url(#${id})`} />
        <g fill="#ffe3a1">
          {[196, 156, 118].map((radius) => (
            <circle key={radius} cx={middle.x} cy={middle.y} r={radius} opacity=".09" />
          ))}
          {sparks.map((spark) => (
            <circle key={`${spark.cx} ${spark.cy}`} {...spark} />
          ))}
        </g>
      </svg>
      <div className={styles.medal}>
        <Medal raridade={raridade} icone={icone} size={172} />
      </div>
    </div>
  );
}
