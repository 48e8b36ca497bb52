const rays = Array.from({ length: 8 }, (_, i) => {
  const angle = (i * Math.PI) / 4;
  const at = (radius: number) =>
    `${(12 + Math.cos(angle) * radius).toFixed(2)} ${(12 + Math.sin(angle) * radius).toFixed(2)}`;
  return `M${at(8.7)}L${at(10.4)}`;
}).join('');

/** The icon of XP: a small sun. Decorative. The number beside it is in ink, because amber is a fill and never text. */
export function Spark({ size = 16, className }: { size?: number; className?: string }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      <circle cx="12" cy="12" r="5.6" fill="#f59f0a" />
      <path d={rays} stroke="#f59f0a" strokeWidth="2.6" strokeLinecap="round" />
    </svg>
  );
}
