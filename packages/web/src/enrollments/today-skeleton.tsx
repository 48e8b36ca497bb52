import { Card } from '../ui/card.tsx';
import { Skeleton, HillsSkeleton } from '../ui/skeleton.tsx';
import styles from './today-card.module.css';

/** The skeleton of today's card. */
export const TodaySkeleton = () => (
  <Card as="div" className={styles.card}>
    <div className={styles.stage}>
      <div className={styles.picture}>
        <HillsSkeleton />
      </div>
      <div className={styles.body}>
        <Skeleton width={140} height={12} />
        <Skeleton width={260} height={34} mt={12} />
        <Skeleton width="100%" height={16} mt={16} />
        <Skeleton width="72%" height={16} mt={10} />
        <Skeleton width={220} height={18} mt={20} />
        <Skeleton width={200} height={54} radius={99} mt={26} />
        <Skeleton width="100%" height={8} radius={99} mt={50} />
      </div>
    </div>
  </Card>
);
