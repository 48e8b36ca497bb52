import { Card } from '../ui/card.tsx';
import { Bone, HillsBone, Loading } from '../ui/skeleton.tsx';
import styles from './my-journey-card.module.css';
import page from './dashboard-page.module.css';

/** The shape of the dashboard while it loads: the wide card and two smaller ones. */
export function DashboardSkeleton() {
  return (
    <Loading label="Carregando suas jornadas">
      <Card as="div" className={styles.featured}>
        <div className={styles.cover}>
          <HillsBone />
        </div>
        <div className={styles.body}>
          <Bone width={90} height={12} />
          <Bone width={260} height={30} mt={12} />
          <Bone width="100%" height={16} mt={18} />
          <Bone width="72%" height={16} mt={10} />
          <Bone width="100%" height={8} radius={99} mt={36} />
          <Bone width={210} height={46} radius={99} mt={26} />
        </div>
      </Card>
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
    </Loading>
  );
}
