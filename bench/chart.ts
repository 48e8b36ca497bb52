import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from './report.ts';

const file = join(import.meta.dirname, '../docs/performance.svg');
const WIDTH = 760;
const LABEL = 270;
const ROW = 22;
/** The ratio at the right edge. */
const MOST = 3;

/** Draws every ratio of a run as a bar, with a line where its target is, for docs/performance.md. */
export function chart(figures: readonly Figure[]): void {
  const ratios = figures.filter(({ unit }) => unit === 'ratio');
  if (ratios.length === 0) return;
  const height = 50 + ratios.length * ROW;
  const scale = (value: number) => (Math.min(value, MOST) / MOST) * (WIDTH - LABEL - 60);
  const rows = ratios.map(({ name, value, target, ok }, index) => {
    const y = 40 + index * ROW;
    const aim = LABEL + scale(Number(target?.replace('≤ ', '')));
    return `<text x="${LABEL - 8}" y="${y + 13}" text-anchor="end">${name.replace(': CPU', '')}</text>
<rect x="${LABEL}" y="${y + 2}" width="${scale(value).toFixed(1)}" height="${ROW - 8}" rx="3" fill="${ok ? '#2f9e6e' : '#c2571a'}"/>
<path d="M${aim.toFixed(1)} ${y}v${ROW - 4}" stroke="#555" stroke-width="2"/>
<text x="${LABEL + scale(value) + 6}" y="${y + 13}">${value}</text>`;
  });
  writeFileSync(
    file,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="#fff"/>
<text x="12" y="22" font-size="14">CPU of the product, as a ratio to each other server (a line: the most that is promised)</text>
${rows.join('\n')}
</svg>
`,
  );
}
