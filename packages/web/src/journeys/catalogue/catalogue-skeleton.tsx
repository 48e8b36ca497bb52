import { useSession } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton, HillsSkeleton, Loading } from '../../ui/skeleton.tsx';
import styles from './catalogue-card.module.css';
import filters from './catalogue-filters.module.css';
import page from './catalogue-page.module.css';
import skeleton from './catalogue-skeleton.module.css';

const tagWidths = [74, 92, 118, 84, 106, 96, 112];

/** The skeleton of the catalogue: tags and cards in their final height. */
export function CatalogueSkeleton() {
  const isAdmin = useSession().role === 'admin';
  return (
    <Loading label="Carregando jornadas">
      <div className={`${filters.tags} ${skeleton.tags}`}>
        {tagWidths.map((width) => (
          <div key={width}>
            <Skeleton width={width} height={36} radius={99} />
          </div>
        ))}
      </div>
      <div className={page.cards}>
        {Array.from({ length: 6 }, (_, card) => (
          <Card as="div" key={card} className={styles.card}>
            <div className={styles.about}>
              <div className={styles.cover}>
                <HillsSkeleton />
              </div>
              <div className={`${styles.text} ${skeleton.text}`}>
                <Skeleton width="62%" height={22} />
                <Skeleton width="100%" height={14} />
                <Skeleton width="80%" height={14} />
              </div>
            </div>
            <div className={styles.foot}>
              <div className={styles.facts}>
                <Skeleton width={80} height={14} />
              </div>
              <Skeleton width="100%" height={46} radius={99} />
              {isAdmin && <div className={skeleton.preview} />}
            </div>
          </Card>
        ))}
      </div>
    </Loading>
  );
}
