import { useId } from 'react';
import styles from './day-numeral.module.css';

/** A picture for the lesson to do next: its number in a sun over a hill. Without `number` the sun has a check. Decorative. */
export function DayNumeral({ number }: { number?: number }) {
  const id = `numeral${useId().replaceAll(/\W/g, '')}`;
  return (
    <svg
      className={styles.numeral}
      viewBox="0 0 480 220"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#6f5ca8" />
          <stop offset=".45" stopColor="#ef9f83" />
          <stop offset=".8" stopColor="#ffdf9e" />
        </linearGradient>
      </defs>
      <rect width="480" height="220" fill={`url(#${id})`} />
      <g fill="#ffd98a">
        <circle cx="240" cy="110" r="190" opacity=".1" />
        <circle cx="240" cy="110" r="138" opacity=".14" />
        <circle cx="240" cy="110" r="96" opacity=".2" />
        <circle cx="240" cy="110" r="78" opacity=".34" />
      </g>
      <circle cx="240" cy="110" r="60" fill="#ffc53d" />
      {number === undefined ? (
        <path
          d="M214 112l18 18l36-40"
          fill="none"
          stroke="#2a1430"
          strokeWidth="11"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : (
        <text
          className={styles.number}
          x="240"
          y={number > 99 ? 126 : 132}
          fontSize={sizeOf(number)}
          textAnchor="middle"
        >
          {number}
        </text>
      )}
      <path d="M-4 150C70 190 120 152 190 160S280 178 346 148S440 150 484 166V224H-4Z" fill="#9c6b97" />
      <path d="M-4 196C80 164 170 200 260 186S400 166 484 190V224H-4Z" fill="#3d2f6b" />
    </svg>
  );
}

const sizeOf = (number: number) => (number > 99 ? 46 : number > 9 ? 60 : 68);
