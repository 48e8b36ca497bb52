import { Card } from '../ui/card.tsx';
import { Skeleton, HillsSkeleton, Loading } from '../ui/skeleton.tsx';
import player from './player/lesson-player.module.css';
import screen from './lesson-frame.module.css';
import styles from './lesson-skeleton.module.css';
import side from './list/lesson-side.module.css';

/** The skeleton of a lesson, with video and list of lessons in their places. */
export function LessonSkeleton() {
  return (
    <Loading label="Carregando lição">
      <div className={styles.back}>
        <Skeleton width={160} height={16} />
      </div>
      <div className={screen.grid}>
        <div>
          <div className={styles.position}>
            <Skeleton width={90} height={12} />
          </div>
          <div className={`${screen.title} ${styles.title}`}>
            <Skeleton width="56%" height={32} />
          </div>
          <div className={`${player.player} ${styles.player}`}>
            <HillsSkeleton />
          </div>
          <Skeleton width="92%" height={16} mt={28} />
          <Skeleton width="64%" height={16} mt={10} />
          <Skeleton width={240} height={46} radius={99} mt={32} />
        </div>
        <div className={styles.side}>
          <Card as="div">
            <div className={side.title}>
              <Skeleton width={180} height={26} />
            </div>
            {Array.from({ length: 7 }, (_, row) => (
              <div key={row} className={styles.row}>
                <Skeleton width={72} height={46} radius={10} />
                <Skeleton width={150} height={14} />
              </div>
            ))}
          </Card>
        </div>
      </div>
    </Loading>
  );
}
