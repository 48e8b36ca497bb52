import { Card } from '../../ui/card.tsx';
import { Skeleton, Loading } from '../../ui/skeleton.tsx';
import classes from './badges-tab.module.css';
import nearest from './nearest-badges.module.css';

/** Eight cards, each with its medal. */
export function BadgesSkeleton() {
  return (
    <Loading label="Carregando badges">
      <div className={classes.badges}>
        {Array.from({ length: 8 }, (_, card) => (
          <Card as="div" key={card} className={classes.skeleton}>
            <Skeleton width={92} height={92} radius={46} />
            <Skeleton width="70%" height={18} mt={16} />
            <Skeleton width="90%" height={14} mt={10} />
            <Skeleton width={80} height={12} mt={16} />
          </Card>
        ))}
      </div>
    </Loading>
  );
}

/** The three nearest badges, above the list. */
export const NearestSkeleton = () => (
  <section className={nearest.section} aria-hidden="true">
    <h2 className={nearest.title}>Quase lá</h2>
    <div className={nearest.nearest}>
      {[0, 1, 2].map((card) => (
        <div key={card} className={nearest.card}>
          <Skeleton width={104} height={104} radius={52} />
          <div className={`${nearest.text} ${nearest.skeleton}`}>
            <Skeleton width="60%" height={22} />
            <Skeleton width="80%" height={14} mt={8} />
            <Skeleton width="100%" height={8} radius={99} mt={20} />
            <Skeleton width="100%" height={14} mt={12} />
          </div>
        </div>
      ))}
    </div>
  </section>
);
