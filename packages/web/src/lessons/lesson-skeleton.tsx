import { Card } from '../ui/card.tsx';
import { Bone, HillsBone, Loading } from '../ui/skeleton.tsx';
import player from './player/lesson-player.module.css';
import styles from './lesson-screen.module.css';

/** The shape of a lesson while it loads. */
export function LessonSkeleton() {
  return (
    <Loading label="Carregando lição">
      <Bone width={160} height={16} />
      <div className={`${styles.grid} ${styles.skeleton}`}>
        <div>
          <Bone width={90} height={12} />
          <Bone width="56%" height={34} mt={12} />
          <div className={`${player.player} ${styles.skeletonPlayer}`}>
            <HillsBone />
          </div>
          <Bone width="92%" height={16} mt={28} />
          <Bone width="64%" height={16} mt={10} />
          <Bone width={240} height={46} radius={99} mt={32} />
        </div>
        <div className={styles.skeletonSide}>
          <Card as="div" pad="md">
            <Bone width={180} height={24} />
            {Array.from({ length: 7 }, (_, row) => (
              <div key={row} className={styles.skeletonRow}>
                <Bone width={72} height={46} radius={10} />
                <Bone width="60%" height={14} />
              </div>
            ))}
          </Card>
        </div>
      </div>
    </Loading>
  );
}
