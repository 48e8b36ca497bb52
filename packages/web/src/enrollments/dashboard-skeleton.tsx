import { Card } from '../ui/card.tsx';
import { Skeleton, HillsSkeleton, Loading } from '../ui/skeleton.tsx';
import page from './dashboard-page.module.css';
import styles from './my-journey-card.module.css';
import { TodaySkeleton } from './today-skeleton.tsx';

/** The skeleton of the dashboard: today's card and two other journeys. */
export function DashboardSkeleton() {
  return (
    <Loading label="Carregando suas jornadas">
      <TodaySkeleton />
      <div className={page.others}>
        <Skeleton width={240} height={26} />
        <div className={page.cards}>
          {[0, 1].map((card) => (
            <Card as="div" key={card} className={styles.card}>
              <div className={styles.cover}>
                <HillsSkeleton />
              </div>
              <div className={styles.body}>
                <Skeleton width={80} height={12} />
                <Skeleton width="60%" height={22} mt={10} />
                <Skeleton width="90%" height={14} mt={14} />
                <Skeleton width="100%" height={8} radius={99} mt={34} />
                <Skeleton width={200} height={46} radius={99} mt={22} />
              </div>
            </Card>
          ))}
        </div>
      </div>
    </Loading>
  );
}
