import { useMemo, useRef } from 'react';
import { Card } from '../../ui/card.tsx';
import { Skeleton, HillsSkeleton, Loading } from '../../ui/skeleton.tsx';
import all from '../trail/all-lessons.module.css';
import hero from './journey-hero.module.css';
import styles from './journey-skeleton.module.css';
import panel from './next-panel.module.css';
import { trailGeometry } from '../trail/trail-geometry.ts';
import { useWidth } from '../trail/use-width.ts';

/** One week: as many as most journeys show at first. */
const stones = 7;

/** The skeleton of a journey: hero, next lesson and the first stones of the trail in their places. */
export function JourneySkeleton() {
  return (
    <Loading label="Carregando jornada">
      <div className={styles.back}>
        <Skeleton width={140} height={16} />
      </div>
      <div className={hero.hero}>
        <div>
          <div className={styles.title}>
            <Skeleton width="70%" height={36} />
          </div>
          <div className={styles.description}>
            <Skeleton width="100%" height={18} />
            <Skeleton width="92%" height={18} />
            <Skeleton width="60%" height={18} />
          </div>
          <div className={hero.progress}>
            <Skeleton width="100%" height={10} radius={99} mt={28} />
          </div>
        </div>
        <div className={`${hero.cover} ${styles.cover}`}>
          <HillsSkeleton />
        </div>
      </div>
      <Card as="div" className={panel.panel}>
        <div className={panel.ring}>
          <div className={panel.art}>
            <HillsSkeleton />
          </div>
          <div className={panel.body}>
            <Skeleton width={90} height={12} />
            <Skeleton width="46%" height={28} mt={12} />
            <Skeleton width="100%" height={16} mt={14} />
            <Skeleton width="100%" height={16} mt={10} />
            <Skeleton width="58%" height={16} mt={10} />
            <Skeleton width={100} height={14} mt={18} />
          </div>
          <div className={panel.action}>
            <div className={styles.action}>
              <Skeleton width="100%" height={46} radius={99} />
            </div>
          </div>
        </div>
      </Card>
      <div className={all.head}>
        <div className={styles.heading}>
          <Skeleton width={180} height={24} />
        </div>
      </div>
      <TrailSkeleton />
    </Loading>
  );
}

function TrailSkeleton() {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const { places, height, isNarrow } = useMemo(() => trailGeometry(width, stones), [width]);
  return (
    <div ref={box} className={styles.trail} data-narrow={isNarrow || undefined} style={{ height }}>
      {places.map(({ x, y }) => (
        <div key={y} className={styles.stone} style={{ left: x, top: y }}>
          <Skeleton width={56} height={56} radius={99} />
          <Skeleton width={isNarrow ? 150 : 96} height={14} />
        </div>
      ))}
    </div>
  );
}
