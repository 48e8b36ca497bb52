import type { DayFigures } from './summarise-day.ts';
import type { Day } from './schedule.ts';

const column = (value: number | null, digits: number) => (value === null ? '–' : value.toFixed(digits));

/** A table of the hours, as Markdown, and the sums. */
export function printDay(day: Day, figures: DayFigures): void {
  const { members, speed, seconds } = day;
  const { hours, requests, cpuAMember, nodeAMember, postgresAMember, peakCores } = figures;
  const lines = [
    `${members.toLocaleString('en')} members a day; ${seconds} s of each hour, ${speed} times as fast`,
    '',
    '| hour | visits | requests/s | cores: Node | PostgreSQL | p50 ms | p95 ms |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...hours.map(({ hour, visits, requests: rate, node, postgres, p50, p95 }) => {
      const cells = [
        visits.toFixed(0),
        column(rate, 1),
        column(node, 4),
        column(postgres, 4),
        column(p50, 1),
        column(p95, 1),
      ];
      return `| ${hour}:00 | ${cells.join(' | ')} |`;
    }),
    '',
    `${requests.toFixed(0)} requests a day, ${(requests / members).toFixed(1)} a member`,
    `CPU: ${cpuAMember.toFixed(1)} ms a member and day (Node ${nodeAMember.toFixed(1)}, PostgreSQL ${postgresAMember.toFixed(1)})`,
    `${peakCores.toFixed(3)} cores in the busiest hour`,
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
