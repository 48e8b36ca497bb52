import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatPlanWithRest, formatRest } from '@jornada/domain/study-plan/study-plan-labels';
import type { StudyPlanView } from '@jornada/contract/study-plan/study-plan';
import { MailReminders } from '../reminders/mail-reminders.tsx';
import { Card } from '../ui/card.tsx';
import { RetryButton } from '../ui/loading/retry-button.tsx';
import { studyPlanQuery } from './api.ts';
import { CurrentPauses, PauseRow } from './pause/pause-row.tsx';
import { PlanForm } from './plan-form.tsx';
import { StudyPlanSkeleton } from './study-plan-skeleton.tsx';
import classes from './study-plan-card.module.css';

/** On the profile: 'Plano de estudo e lembretes'. Rest days and the pause are hidden while gamification is off. */
export function StudyPlanCard() {
  const plan = useQuery(studyPlanQuery);
  const place = useRef<HTMLDivElement>(null);
  const isLoaded = plan.data !== undefined;
  useEffect(() => {
    // The card comes after the page, so the browser did not find the address's part.
    if (isLoaded && window.location.hash === '#plano') place.current?.scrollIntoView();
  }, [isLoaded]);
  if (plan.isPending) return <StudyPlanSkeleton />;
  return (
    <div id="plano" ref={place} className={classes.place}>
      <Card pad="lg">
        <h2 className={classes.title}>Plano de estudo e lembretes</h2>
        {plan.data ? (
          <>
            <p className={classes.lead}>{summaryOf(plan.data)}</p>
            <CurrentPauses plan={plan.data} />
            <PlanForm plan={plan.data} />
            <PauseRow plan={plan.data} />
            <div className={classes.reminders}>
              <MailReminders />
            </div>
          </>
        ) : (
          <div role="alert" className={classes.failed}>
            <p>Erro ao carregar o plano</p>
            <RetryButton query={plan} variant="light" size="sm" />
          </div>
        )}
      </Card>
    </div>
  );
}

/** 'Segunda a sexta, às 20h. Descanso no domingo.' */
function summaryOf({ plan, breaks }: StudyPlanView): string {
  const rest = breaks?.restIntervals.at(-1)?.weekdays ?? [];
  if (plan) return formatPlanWithRest(plan, rest);
  return ['Escolha seus dias e uma hora. É um plano seu: muda quando você quiser.', ...formatRest(rest)].join(' ');
}
