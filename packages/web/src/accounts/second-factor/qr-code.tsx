import classes from './second-factor.module.css';

/** A QR code as one path: a unit square for each dark module. Always dark on light, as cameras expect it. */
export function QrCode({ rows, label }: { rows: readonly string[]; label: string }) {
  const size = rows.length;
  const path = rows
    .flatMap((row, y) => Array.from(row, (module, x) => (module === '1' ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className={classes.qr} viewBox={`-3 -3 ${size + 6} ${size + 6}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
