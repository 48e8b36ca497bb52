import { Card } from '../ui/card.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import classes from './study-plan-skeleton.module.css';

/** As high as the card with rest days and pause. */
export const StudyPlanSkeleton = () => (
  <Loading label="Carregando o plano de estudo">
    <Card as="div" pad="lg" className={classes.card}>
      <Skeleton width={230} height={22} />
      <Skeleton width={280} height={14} />
      <div className={classes.tiles}>
        {Array.from({ length: 7 }, (_, day) => (
          <Skeleton key={day} width="100%" height={54} radius={14} />
        ))}
      </div>
      <Skeleton width="100%" height={46} radius={12} />
    </Card>
  </Loading>
);
