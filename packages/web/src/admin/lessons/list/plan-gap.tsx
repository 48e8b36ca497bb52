import { Button } from '@mantine/core';
import { formatDays } from '../../../journeys/counts.ts';
import { formatGap } from '../../journeys/journey-labels.ts';
import { useSetTotalDays, type LessonList } from '../api.ts';
import classes from './plan-gap.module.css';

type PlanGapProps = { journey: LessonList['journey']; lessonCount: number };

/** The gap between lessons and plan, and a button that sets the plan to the number of lessons (decision D8). */
export function PlanGap({ journey: { id, totalDays }, lessonCount }: PlanGapProps) {
  const setTotalDays = useSetTotalDays(id);
  const gap = formatGap(lessonCount, totalDays);
  if (!gap) return null;
  return (
    <div className={classes.gap}>
      <p>
        <b>{gap}</b> O plano é de {formatDays(totalDays)}.
      </p>
      {lessonCount > 0 && (
        <Button variant="default" loading={setTotalDays.isPending} onClick={() => setTotalDays.mutate(lessonCount)}>
          Ajustar o plano para {lessonCount}
        </Button>
      )}
    </div>
  );
}
