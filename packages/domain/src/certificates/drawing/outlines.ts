/** Path data (`d`) of plain figures. */
import { round } from '../../landscape/shapes.ts';

export function ellipse(x: number, y: number, rx: number, ry: number = rx): string {
  const [across, down] = [round(rx), round(ry)];
  return `M${round(x - rx)} ${round(y)}a${across} ${down} 0 1 1 ${round(rx * 2)} 0a${across} ${down} 0 1 1 ${round(-rx * 2)} 0Z`;
}

export function rectangle(x: number, y: number, width: number, height: number, radius = 0): string {
  const [across, down] = [round(width - 2 * radius), round(height - 2 * radius)];
  if (radius === 0) return `M${round(x)} ${round(y)}h${across}v${down}h${-across}Z`;
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return (
    `M${round(x + radius)} ${round(y)}h${across}${corner(radius, radius)}v${down}${corner(-radius, radius)}` +
    `h${-across}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}Z`
  );
}

/** A QR code in a square of `size`. A bar for each run of dark modules; bars overlap a little, or their seams would show. */
export function qrPath(modules: readonly (readonly boolean[])[], x: number, y: number, size: number): string {
  const unit = size / modules.length;
  const at = (value: number) => Math.round(value * 100) / 100;
  return modules
    .flatMap((row, line) =>
      row.flatMap((isDark, from) => {
        if (!isDark || row[from - 1]) return [];
        const end = row.indexOf(false, from);
        const length = at(((end === -1 ? row.length : end) - from) * unit);
        return [`M${at(x + from * unit)} ${at(y + line * unit)}h${length}v${at(unit + 0.05)}h${-length}Z`];
      }),
    )
    .join('');
}
