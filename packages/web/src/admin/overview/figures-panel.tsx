import { counted } from '@jornada/domain/plural';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { formatNumber } from '../../platform/number-format.ts';
import { stepTo } from '../../ui/keyboard/step-to.ts';
import type { Overview } from './api.ts';
import { DayChart } from './day-chart.tsx';
import { DayTable } from './day-table.tsx';
import classes from './figures-panel.module.css';
import { formatChange, measureNames, measureLabels, formatValue, type MeasureName } from './measures.ts';
import { formatClock } from './format-since.ts';

/**
 * The figures of the range as tabs of the chart, the chart of the chosen one, and the size of the school by the definitions of decision G3.
 */
export function FiguresPanel({ overview, isStale }: { overview: Overview; isStale: boolean }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<MeasureName>('completedLessons');
  const [isTableOpen, setTableOpen] = useState(false);
  const { totals, days } = overview;

  function move(event: KeyboardEvent) {
    const target = stepTo(event.key, measureNames.indexOf(chosen), measureNames.length, 'horizontal');
    if (target === null) return;
    event.preventDefault();
    setChosen(measureNames[target]!);
    list.current?.querySelectorAll('button')[target]?.focus();
  }

  return (
    <section className={classes.panel} aria-label="Números do período" aria-busy={isStale || undefined}>
      <div ref={list} className={classes.figures} role="tablist" aria-label="Números do período">
        {measureNames.map((measure) => (
          <button
            key={measure}
            type="button"
            role="tab"
            id={`${id}-${measure}`}
            aria-selected={measure === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={measure === chosen ? 0 : -1}
            onClick={() => setChosen(measure)}
            onKeyDown={move}
          >
            <span className={classes.name}>{measureLabels[measure].title}</span>
            <span className={classes.value}>{formatValue(measure, totals.now[measure])}</span>
            <Change measure={measure} totals={totals} days={days.length} />
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className={classes.chart}>
        <DayChart key={`${chosen} ${days.length}`} measure={chosen} days={days} />
        <DayTable measure={chosen} days={days} isOpen={isTableOpen} onTurn={setTableOpen} />
      </div>
      <School overview={overview} />
    </section>
  );
}

type ChangeProps = { measure: MeasureName; totals: Overview['totals']; days: number };

function Change({ measure, totals: { now, before }, days }: ChangeProps) {
  const text = formatChange(measure, now[measure], before[measure]);
  return (
    <span className={classes.change} data-up={now[measure] > before[measure] || undefined}>
      {text ?? 'igual a antes'}
      {text && <span className={classes.hidden}> em relação aos {days} dias antes</span>}
    </span>
  );
}

/** The counts of a large school are a few minutes old, and say so. */
function School({ overview: { users, journeys, activeJourneys, enrollments, countedAt } }: { overview: Overview }) {
  const figures = [
    ['Usuários', formatNumber(users)],
    ['Jornadas', `${formatNumber(journeys)}, ${counted(activeJourneys, 'ativa', 'ativas')}`],
    ['Inscrições', `${formatNumber(enrollments)} ao todo`],
  ] as const;
  return (
    <div className={classes.school}>
      <dl aria-label="Números da plataforma">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {countedAt && (
        <p>Números de {formatClock(new Date(countedAt))}. O dia de hoje e a atividade recente são de agora.</p>
      )}
    </div>
  );
}
