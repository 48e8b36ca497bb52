import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { StreakMonth as Month } from '@jornada/contract/rewards/rewards';
import { Card } from '../../ui/card.tsx';
import { RetryButton } from '../../ui/loading/retry-button.tsx';
import { Skeleton, Loading } from '../../ui/skeleton.tsx';
import { streakMonthQuery } from '../api.ts';
import { MonthTable } from './month-table.tsx';
import { monthName } from './month-labels.ts';
import classes from './streak-month.module.css';
import { isChosenState, streakDays } from './streak-week.tsx';

/** A month of the streak. Members can page back to their first month (decisions F6 and B2). */
export function StreakMonth() {
  const [asked, setAsked] = useState<string>();
  const month = useQuery({ ...streakMonthQuery(asked), placeholderData: keepPreviousData });
  const { data, error, isPlaceholderData } = month;
  return (
    <Card className={classes.card}>
      {data && (
        <>
          <div className={classes.head}>
            <h2 aria-live="polite">{monthName(data.month)}</h2>
            <Pager
              label="Mês anterior"
              month={data.before}
              onTurn={setAsked}
              icon={<IconChevronLeft size={20} aria-hidden="true" />}
            />
            <Pager
              label="Mês seguinte"
              month={data.after}
              onTurn={setAsked}
              icon={<IconChevronRight size={20} aria-hidden="true" />}
            />
          </div>
          <div className={classes.days} data-busy={isPlaceholderData || undefined}>
            <MonthTable month={data} />
          </div>
          <Legend month={data} />
        </>
      )}
      {error && (
        <div className={classes.failed} role="alert">
          <p>Erro ao carregar dados</p>
          <RetryButton query={month} variant="light" size="sm" />
        </div>
      )}
      {!data && !error && <MonthSkeleton />}
    </Card>
  );
}

interface PagerProps {
  label: string;
  /** Null when there is none. The button stays then, so that it keeps the focus. */
  month: string | null;
  onTurn: (month: string) => void;
  icon: ReactNode;
}

const Pager = ({ label, month, onTurn, icon }: PagerProps) => (
  <button
    type="button"
    className={classes.pager}
    aria-label={month ? `${label}: ${monthName(month)}` : label}
    aria-disabled={month === null}
    onClick={() => month && onTurn(month)}
  >
    {icon}
  </button>
);

function Legend({ month }: { month: Month }) {
  const has = (state: string) => month.days.some((one) => one.state === state);
  const hasNeutral = has('neutra');
  const shown = Object.entries(streakDays).filter(([state]) => !isChosenState(state) || has(state));
  const keepers = [
    'Escudo',
    has('descanso') && 'descanso',
    has('pausa') && 'pausa',
    hasNeutral && 'dias com a ofensiva desligada',
  ];
  return (
    <>
      <ul className={classes.legend} aria-hidden="true">
        {shown.map(([state, { icon, status }]) => (
          <li key={state} data-state={state}>
            <i>{icon}</i>
            {status}
          </li>
        ))}
        {hasNeutral && (
          <li data-state="neutra">
            <i />
            ofensiva desligada
          </li>
        )}
      </ul>
      <p className={classes.note}>{keptBy(keepers.filter((keeper) => keeper !== false))}</p>
    </>
  );
}

/** 'Escudo, descanso e pausa guardam a ofensiva: não somam e não quebram.' */
function keptBy(keepers: readonly string[]): string {
  if (keepers.length === 1) return 'O escudo guarda a ofensiva: não soma e não quebra.';
  return `${keepers.slice(0, -1).join(', ')} e ${keepers.at(-1)} guardam a ofensiva: não somam e não quebram.`;
}

/** Five weeks, as most months have. */
const MonthSkeleton = () => (
  <Loading label="Carregando o mês">
    <div className={classes.head}>
      <Skeleton width={190} height={26} />
    </div>
    <div className={classes.skeleton}>
      {Array.from({ length: 35 }, (_, day) => (
        <Skeleton key={day} width={44} height={44} radius={22} />
      ))}
    </div>
  </Loading>
);
