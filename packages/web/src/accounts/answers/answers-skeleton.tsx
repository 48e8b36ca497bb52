import { Card } from '../../ui/card.tsx';
import { Skeleton, Loading } from '../../ui/skeleton.tsx';
import classes from './answers.module.css';

/** The skeleton of answers. */
export const AnswersSkeleton = () => (
  <Loading label="Carregando suas respostas">
    <div className={classes.journeys}>
      {[0, 1, 2].map((row) => (
        <Card as="div" key={row} pad="md">
          <Skeleton width="45%" height={20} />
          <Skeleton width="70%" height={16} mt={12} />
        </Card>
      ))}
    </div>
  </Loading>
);
