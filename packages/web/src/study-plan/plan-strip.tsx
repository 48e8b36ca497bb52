import { useQuery } from '@tanstack/react-query';
import { formatOnWeekdays, formatPlan } from '@jornada/domain/study-plan/study-plan-labels';
import { counted } from '@jornada/domain/plural';
import type { StudyPlanView } from '@jornada/contract/study-plan';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { studyPlanQuery } from './api.ts';
import { formatPause } from './pause/format-pause.ts';
import classes from './plan-strip.module.css';

/** Below the streak: the plan in two lines, and the way to it. Nothing until it is loaded. */
export function PlanStrip() {
  const { data } = useQuery(studyPlanQuery);
  if (!data) return null;
  return (
    <Card pad="md" className={classes.strip}>
      <div>
        <h2>{data.plan ? `Seu plano: ${formatPlan(data.plan).toLowerCase()}` : 'Seu plano de estudo'}</h2>
        <p>{breaksOf(data)}</p>
      </div>
      <ButtonLink variant="light" to="/perfil" hash="plano">
        {data.plan ? 'Mudar plano' : 'Fazer meu plano'}
      </ButtonLink>
    </Card>
  );
}

/** 'Descanso no domingo. Restam 28 dias de pausa em um ano.' */
function breaksOf({ breaks }: StudyPlanView): string {
  if (!breaks) return '';
  const rest = breaks.restIntervals.at(-1)?.weekdays ?? [];
  const sentences = [
    rest.length > 0 ? `Descanso ${formatOnWeekdays(rest)}.` : 'Sem dias de descanso.',
    breaks.pause
      ? `${formatPause(breaks.pause)}.`
      : `Restam ${counted(breaks.pauseDaysLeft, 'dia', 'dias')} de pausa em um ano.`,
  ];
  return sentences.join(' ');
}
