import { Card } from '../ui/card.tsx';
import { Bone, HillsBone, Loading } from '../ui/skeleton.tsx';
import page from './dashboard-page.module.css';
import styles from './my-journey-card.module.css';
import { TodaySkeleton } from './today-skeleton.tsx';

/** The shape of the dashboard while it loads: today's card, and two of the other journeys. */
export function DashboardSkeleton() {
  return (
    <Loading label="Carregando suas jornadas">
      <TodaySkeleton />
      <div className={page.others}>
        <Bone width={240} height={26} />
        <div className={page.cards}>
          {[0, 1].map((card) => (
            <Card as="div" key={card} className={styles.card}>
              <div className={styles.cover}>
                <HillsBone />
              </div>
              <div className={styles.body}>
                <Bone width={80} height={12} />
                <Bone width="60%" height={22} mt={10} />
                <Bone width="90%" height={14} mt={14} />
                <Bone width="100%" height={8} radius={99} mt={34} />
                <Bone width={200} height={46} radius={99} mt={22} />
              </div>
            </Card>
          ))}
        </div>
      </div>
    </Loading>
  );
}
