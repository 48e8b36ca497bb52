import { IconCheck, IconChecklist, IconMap2, IconUsers, type Icon } from '@tabler/icons-react';
import { formatNumber } from '../../platform/number-format.ts';
import type { Overview } from './api.ts';
import classes from './figures.module.css';
import { clockWords } from './since-words.ts';

const daysOfWeek = 7;

/** The four figures by their definitions (decision G3). Those of a large school are a few minutes old, and say so. */
export function Figures({ overview }: { overview: Overview }) {
  const { users, newUsers, journeys, activeJourneys, enrollments, completionRate, countedAt, days } = overview;
  const thisWeek = days.slice(-daysOfWeek).reduce((sum, day) => sum + day.enrollments, 0);
  return (
    <div>
      <dl className={classes.figures} aria-label="Números da plataforma">
        <Figure
          icon={IconUsers}
          name="Usuários"
          value={formatNumber(users)}
          note={newUsers === 0 ? 'com pelo menos uma inscrição' : lately(newUsers)}
        />
        <Figure
          icon={IconMap2}
          name="Jornadas"
          value={formatNumber(journeys)}
          note={activeJourneys === 1 ? '1 ativa' : `${formatNumber(activeJourneys)} ativas`}
        />
        <Figure
          icon={IconChecklist}
          name="Inscrições"
          value={formatNumber(enrollments)}
          note={thisWeek === 0 ? 'nenhuma nos últimos 7 dias' : lately(thisWeek)}
        />
        <Figure
          icon={IconCheck}
          name="Taxa de conclusão"
          value={`${completionRate}%`}
          note="das lições das jornadas inscritas"
        />
      </dl>
      {countedAt && (
        <p className={classes.asOf}>
          Números de {clockWords(new Date(countedAt))}. O dia de hoje e a atividade recente são de agora.
        </p>
      )}
    </div>
  );
}

const lately = (count: number) => `+${formatNumber(count)} nos últimos 7 dias`;

type FigureProps = { icon: Icon; name: string; value: string; note: string };

const Figure = ({ icon: Glyph, name, value, note }: FigureProps) => (
  <div>
    <dt>
      <Glyph size={17} stroke={1.8} aria-hidden="true" />
      {name}
    </dt>
    <dd className={classes.value}>{value}</dd>
    <dd className={classes.note}>{note}</dd>
  </div>
);
