import { IconCheck, IconChecklist, IconMap2, IconUsers, type Icon } from '@tabler/icons-react';
import { formatNumber } from '../../platform/number-format.ts';
import type { Overview } from './api.ts';
import classes from './figures.module.css';

const daysOfWeek = 7;

/** The four figures by their definitions (decision G3). */
export function Figures({ overview: { users, journeys, enrollments, completionRate, days } }: { overview: Overview }) {
  const thisWeek = days.slice(-daysOfWeek).reduce((sum, day) => sum + day.enrollments, 0);
  return (
    <dl className={classes.figures} aria-label="Números da plataforma">
      <Figure icon={IconUsers} name="Usuários" value={formatNumber(users)} note="com pelo menos uma inscrição" />
      <Figure icon={IconMap2} name="Jornadas" value={formatNumber(journeys)} note="na plataforma" />
      <Figure
        icon={IconChecklist}
        name="Inscrições"
        value={formatNumber(enrollments)}
        note={thisWeek === 0 ? 'nenhuma nos últimos 7 dias' : `+${formatNumber(thisWeek)} nos últimos 7 dias`}
      />
      <Figure
        icon={IconCheck}
        name="Taxa de conclusão"
        value={`${completionRate}%`}
        note="das lições das jornadas inscritas"
      />
    </dl>
  );
}

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
