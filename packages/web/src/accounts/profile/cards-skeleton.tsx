import week from '../../rewards/week-grid.module.css';
import { Card } from '../../ui/card.tsx';
import { Skeleton, Loading } from '../../ui/skeleton.tsx';
import classes from './profile-cards.module.css';

/** A heading and the line below it, each in a box as high as its text. */
const HeadSkeleton = ({ heading, lead }: { heading: number; lead: number }) => (
  <>
    <div className={classes.headSkeleton}>
      <Skeleton width={heading} height={22} />
    </div>
    <div className={`${classes.lead} ${classes.leadSkeleton}`}>
      <Skeleton width={lead} height={14} />
    </div>
  </>
);

/** The skeleton of streak and achievements. */
export const RewardsSkeleton = () => (
  <>
    <Loading label="Carregando ofensiva e conquistas">
      <Card as="div" pad="lg">
        <HeadSkeleton heading={110} lead={220} />
        <div className={week.week}>
          {Array.from({ length: 7 }, (_, day) => (
            <div key={day} className={classes.daySkeleton}>
              <span className={week.disc} />
              <Skeleton width={24} height={12} />
            </div>
          ))}
        </div>
      </Card>
    </Loading>
    <Card as="div" pad="lg">
      <HeadSkeleton heading={130} lead={100} />
      <div className={classes.medals}>
        {Array.from({ length: 4 }, (_, medal) => (
          <div key={medal} className={classes.medalSkeleton}>
            <Skeleton width={72} height={72} radius={24} />
            <Skeleton width={64} height={12} />
          </div>
        ))}
      </div>
    </Card>
  </>
);

/** The skeleton of the numbers. */
export const NumbersSkeleton = () => (
  <Loading label="Carregando números">
    <Card as="div" pad="md">
      <div className={classes.headSkeleton}>
        <Skeleton width={120} height={22} />
      </div>
      <div className={classes.numbers}>
        {Array.from({ length: 4 }, (_, row) => (
          <div key={row} className={classes.numberSkeleton}>
            <Skeleton width={90} height={16} />
            <Skeleton width={40} height={16} />
          </div>
        ))}
      </div>
    </Card>
  </Loading>
);
