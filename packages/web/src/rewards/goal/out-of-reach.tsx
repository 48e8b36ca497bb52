import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { goalWithin } from '@jornada/domain/rewards/reachable-xp';
import { pagesFor } from '../../platform/pages-for.ts';
import { xp } from '../format-xp.ts';
import { GOAL_PRESETS } from './goal-presets.ts';
import classes from './out-of-reach.module.css';

/** The dashboard's answer, which knows it. */
const myJourneys = pagesFor('enrollments', 'listMyJourneys', {});

interface OutOfReachProps {
  /** In XP. */
  goal: number;
  isBusy: boolean;
  onChoose: (goal: number) => void;
}

/** Below a goal that no day of the member's journeys can reach: says so, and offers one that they can. The server says how much a day pays. */
export function OutOfReach({ goal, isBusy, onChoose }: OutOfReachProps) {
  const reachable = useInfiniteQuery(myJourneys).data?.reachableXp ?? null;
  const offered = reachable !== null && reachable < goal ? goalWithin(reachable, GOAL_PRESETS) : null;
  return (
    <div role="status" className={classes.note}>
      {reachable !== null && offered !== null && offered < goal && (
        <>
          <p>
            Um dia das suas jornadas rende até {xp(reachable)}: a meta de {xp(goal)} não cabe nele.
          </p>
          <Button variant="light" size="sm" loading={isBusy} onClick={() => onChoose(offered)}>
            Usar {xp(offered)}
          </Button>
        </>
      )}
    </div>
  );
}
