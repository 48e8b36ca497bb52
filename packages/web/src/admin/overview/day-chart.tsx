import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { formatDay } from '../../platform/format-day.ts';
import { formatNumber } from '../../platform/number-format.ts';
import type { Overview } from './api.ts';
import classes from './day-chart.module.css';
import { formatCounted, measureLabels, formatValue, type MeasureName } from './measures.ts';
import { percentScale, scaleFor } from './scale.ts';

type Days = Overview['days'];

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });
const shortDay = (day: string) => formatDay(day).slice(0, 5);
const formatWeekday = (day: string) => `${weekday.format(new Date(`${day}T12:00:00Z`))}, ${shortDay(day)}`;

/**
 * One figure day by day: bars on a scale, dates below their bars, the previous period as a dashed line. Pointing at a day, or moving with
 * the arrows, shows both its values; the table below lists all of them.
 */
export function DayChart({ measure, days }: { measure: MeasureName; days: Days }) {
  const titleId = useId();
  const [at, setAt] = useState<number | null>(null);
  const last = days.length - 1;
  const most = Math.max(...days.flatMap(({ now, before }) => [now[measure], before[measure]]));
  const scale = measure === 'completionRate' ? percentScale : scaleFor(most);
  const top = scale.at(-1)!;
  const pointed = at === null ? undefined : days[at];
  const selected = days[at ?? last]!;
  const { chart } = measureLabels[measure];

  function pointAt({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    setAt(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * days.length))));
  }

  function moveSelection(event: KeyboardEvent) {
    const current = at ?? last;
    const targets: Record<string, number | null> = {
      ArrowLeft: Math.max(0, current - 1),
      ArrowRight: Math.min(last, current + 1),
      Home: 0,
      End: last,
      Escape: null,
    };
    if (!(event.key in targets) || (event.key === 'Escape' && at === null)) return;
    event.preventDefault();
    setAt(targets[event.key]!);
  }

  return (
    <>
      <div className={classes.head}>
        <h2 id={titleId}>{chart}</h2>
        <p className={classes.legend}>
          <span data-now>
            {shortDay(days[0]!.day)} a {shortDay(days[last]!.day)}
          </span>
          <span data-before>{days.length} dias antes</span>
        </p>
      </div>
      <div className={classes.chart}>
        <div className={classes.scale} aria-hidden="true">
          {scale.toReversed().map((line) => (
            <span key={line}>{measure === 'completionRate' ? `${line}%` : formatNumber(line)}</span>
          ))}
        </div>
        <div
          className={classes.plot}
          role="slider"
          tabIndex={0}
          aria-labelledby={titleId}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={at ?? last}
          aria-valuetext={`${formatWeekday(selected.day)}: ${formatBoth(measure, selected)}`}
          onPointerMove={pointAt}
          onPointerDown={pointAt}
          onPointerLeave={() => setAt(null)}
          onFocus={(event) => event.currentTarget.matches(':focus-visible') && setAt(at ?? last)}
          onBlur={() => setAt(null)}
          onKeyDown={moveSelection}
        >
          <div className={classes.lines} aria-hidden="true">
            {scale.map((line) => (
              <i key={line} />
            ))}
          </div>
          <div className={classes.bars} data-many={days.length > 31 || undefined} aria-hidden="true">
            {days.map(({ day, now }, index) => (
              <i
                key={day}
                data-on={index === at || undefined}
                data-none={now[measure] === 0 || undefined}
                style={{ height: `${(now[measure] / top) * 100}%` }}
              />
            ))}
          </div>
          <BeforeLine values={days.map(({ before }) => before[measure] / top)} />
          {pointed && (
            <div
              className={classes.tip}
              style={{ left: `${(((at ?? 0) + 0.5) / days.length) * 100}%` }}
              data-side={sideOf(at ?? 0, days.length)}
            >
              {formatWeekday(pointed.day)}
              <br />
              <b>{formatValue(measure, pointed.now[measure])}</b>
              {formatBoth(measure, pointed).slice(formatValue(measure, pointed.now[measure]).length)}
            </div>
          )}
        </div>
        <Dates days={days} />
      </div>
    </>
  );
}

/** '264 lições · antes 221'. */
const formatBoth = (measure: MeasureName, { now, before }: Days[number]) =>
  `${formatCounted(measure, now[measure])} · antes ${formatValue(measure, before[measure])}`;

/** A label near the edge leans away from it. */
const sideOf = (index: number, count: number) =>
  index < count * 0.15 ? 'left' : index > count * 0.85 ? 'right' : undefined;

/** The previous period, from the middle of the first day to that of the last. */
const BeforeLine = ({ values }: { values: readonly number[] }) => (
  <svg className={classes.before} viewBox={`0 0 ${values.length} 1`} preserveAspectRatio="none" aria-hidden="true">
    <polyline
      points={values.map((value, index) => `${index + 0.5},${1 - value}`).join(' ')}
      vectorEffect="non-scaling-stroke"
    />
  </svg>
);

/** About six dates, the last one 'hoje'; on phones every third of them. */
function Dates({ days }: { days: Days }) {
  const last = days.length - 1;
  const every = Math.max(1, Math.floor(days.length / 6));
  const shown = days.flatMap(({ day }, index) =>
    index % every === 0 && (index === 0 || index <= last - every * 0.8) ? [{ day, index }] : [],
  );
  const place = (index: number) => ({ left: `${((index + 0.5) / days.length) * 100}%` });
  return (
    <div className={classes.dates} aria-hidden="true">
      {shown.map(({ day, index }, nth) => (
        <span
          key={day}
          style={place(index)}
          data-first={index === 0 || undefined}
          data-lesser={nth % 3 !== 0 || undefined}
        >
          {shortDay(day)}
        </span>
      ))}
      <span style={place(last)} data-last>
        hoje
      </span>
    </div>
  );
}
