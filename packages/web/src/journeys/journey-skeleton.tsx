import { Card } from '../ui/card.tsx';
import { Bone, HillsBone, Loading } from '../ui/skeleton.tsx';
import hero from './journey-hero.module.css';
import styles from './journey-skeleton.module.css';

/** The shape of a journey while it loads: hero, the lesson at hand, the first stones of the trail. */
export function JourneySkeleton() {
  return (
    <Loading label="Carregando jornada">
      <Bone width={140} height={16} />
      <div className={`${hero.hero} ${styles.hero}`}>
        <div>
          <Bone width="70%" height={44} />
          <Bone width="100%" height={18} mt={20} />
          <Bone width="60%" height={18} mt={10} />
          <Bone width="80%" height={10} radius={99} mt={44} />
        </div>
        <div className={`${hero.cover} ${styles.cover}`}>
          <HillsBone />
        </div>
      </div>
      <div className={styles.next}>
        <Card as="div" pad="lg">
          <Bone width={90} height={12} />
          <Bone width={260} height={28} mt={12} />
          <Bone width="72%" height={16} mt={16} />
          <Bone width={180} height={46} radius={99} mt={24} />
        </Card>
      </div>
      <Bone width={180} height={28} />
      <div className={styles.stones}>
        {Array.from({ length: 7 }, (_, stone) => (
          <div key={stone}>
            <Bone width={56} height={56} radius={99} />
            <Bone width={96} height={14} mt={16} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
