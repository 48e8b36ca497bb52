import { Card } from '../ui/card.tsx';
import { Bone, HillsBone, Loading } from '../ui/skeleton.tsx';
import player from './player/lesson-player.module.css';
import screen from './lesson-screen.module.css';
import styles from './lesson-skeleton.module.css';
import side from './list/lesson-side.module.css';

/** The shape of a lesson while it loads: its picture lies where the video will, and the list beside it where the lessons will. */
export function LessonSkeleton() {
  return (
    <Loading label="Carregando lição">
      <div className={styles.back}>
        <Bone width={160} height={16} />
      </div>
      <div className={screen.grid}>
        <div>
          <div className={styles.position}>
            <Bone width={90} height={12} />
          </div>
          <div className={`${screen.title} ${styles.title}`}>
            <Bone width="56%" height={32} />
          </div>
          <div className={`${player.player} ${styles.player}`}>
            <HillsBone />
          </div>
          <Bone width="92%" height={16} mt={28} />
          <Bone width="64%" height={16} mt={10} />
          <Bone width={240} height={46} radius={99} mt={32} />
        </div>
        <div className={styles.side}>
          <Card as="div">
            <div className={side.title}>
              <Bone width={180} height={26} />
            </div>
            {Array.from({ length: 7 }, (_, row) => (
              <div key={row} className={styles.row}>
                <Bone width={72} height={46} radius={10} />
                <Bone width={150} height={14} />
              </div>
            ))}
          </Card>
        </div>
      </div>
    </Loading>
  );
}
