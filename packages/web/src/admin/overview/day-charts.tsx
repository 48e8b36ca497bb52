import { formatDay } from '../../platform/format-day.ts';
import { formatNumber } from '../../platform/number-format.ts';
import { Panel } from '../ui/panel.tsx';
import type { Overview } from './api.ts';
import classes from './day-charts.module.css';

type Days = Overview['days'];
type Measure = 'enrollments' | 'completedLessons';

/** Enrolments and completed lessons of each of the last thirty days, today last. */
export const DayCharts = ({ days }: { days: Days }) => (
  <div className={classes.pair}>
    <DayChart title="Inscrições" one="inscrição" many="inscrições" tone="leaf" measure="enrollments" days={days} />
    <DayChart
      title="Lições concluídas"
      one="lição concluída"
      many="lições concluídas"
      tone="amber"
      measure="completedLessons"
      days={days}
    />
  </div>
);

type DayChartProps = {
  title: string;
  one: string;
  many: string;
  tone: 'leaf' | 'amber';
  measure: Measure;
  days: Days;
};

function DayChart({ title, one, many, tone, measure, days }: DayChartProps) {
  const total = days.reduce((sum, day) => sum + day[measure], 0);
  const most = Math.max(1, ...days.map((day) => day[measure]));
  const counted = (count: number) => `${formatNumber(count)} ${count === 1 ? one : many}`;
  const best = days.find((day) => day[measure] === most);
  const peak = best ? `; o dia com mais foi ${formatDay(best.day)}, com ${formatNumber(most)}` : '';
  return (
    <Panel title={title} action={<span className={classes.total}>{counted(total)} em 30 dias</span>}>
      <div className={classes.chart} role="img" aria-label={`${counted(total)} em 30 dias${peak}.`} data-tone={tone}>
        {days.map((day) => (
          <span key={day.day} title={`${formatDay(day.day)}: ${counted(day[measure])}`}>
            <i style={{ height: `${(day[measure] / most) * 100}%` }} data-none={day[measure] === 0 || undefined} />
          </span>
        ))}
      </div>
      <div className={classes.ends} aria-hidden="true">
        <span>{days[0] && formatDay(days[0].day).slice(0, 5)}</span>
        <span>máximo: {formatNumber(total === 0 ? 0 : most)} por dia</span>
        <span>hoje</span>
      </div>
    </Panel>
  );
}
