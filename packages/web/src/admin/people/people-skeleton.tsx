import { Skeleton, Loading } from '../../ui/skeleton.tsx';
import classes from './person-cards.module.css';

/** The cards' skeleton. */
export const PeopleSkeleton = () => (
  <Loading label="Carregando usuários...">
    <div className={classes.cards}>
      {[0, 1, 2, 3, 4, 5].map((card) => (
        <div key={card} className={classes.card}>
          <div className={classes.person}>
            <Skeleton width={44} height={44} radius={22} />
            <div className={classes.text}>
              <Skeleton width="70%" height={16} mt={3} />
              <Skeleton width="90%" height={12} mt={8} />
              <Skeleton width="50%" height={12} mt={6} />
            </div>
          </div>
          <div className={classes.foot}>
            <Skeleton width={110} height={30} />
          </div>
        </div>
      ))}
    </div>
  </Loading>
);
