import { Card } from '../../ui/card.tsx';
import { Skeleton, HillsSkeleton, Loading } from '../../ui/skeleton.tsx';
import bar from './offer-bar.module.css';
import offer from './offer-card.module.css';
import styles from './public-journey.module.css';
import skeleton from './public-journey-skeleton.module.css';

/** The skeleton of a public journey: cover, text, the first week, and the offer in its place. */
export function PublicJourneySkeleton() {
  return (
    <Loading label="Carregando jornada">
      <div className={styles.cover}>
        <HillsSkeleton />
      </div>
      <div className={styles.grid}>
        <div className={styles.main}>
          <div className={skeleton.title}>
            <Skeleton width="62%" height={36} />
          </div>
          <div className={skeleton.lead}>
            <Skeleton width="100%" height={18} />
            <Skeleton width="94%" height={18} />
            <Skeleton width="40%" height={18} />
          </div>
          <section>
            <Skeleton width={280} height={28} />
            <div className={skeleton.weeks}>
              <Card as="div" className={skeleton.open}>
                <div className={skeleton.head}>
                  <Skeleton width={120} height={20} />
                </div>
                {Array.from({ length: 7 }, (_, lesson) => (
                  <div key={lesson} className={skeleton.lesson}>
                    <Skeleton width={40} height={40} radius={99} />
                    <Skeleton width={`${48 + ((lesson * 17) % 31)}%`} height={16} />
                  </div>
                ))}
              </Card>
              <Card as="div" className={skeleton.folded}>
                <div className={skeleton.head}>
                  <Skeleton width={120} height={20} />
                </div>
              </Card>
            </div>
          </section>
        </div>
        <div className={styles.side}>
          <Card as="div" className={offer.card}>
            <div className={skeleton.price}>
              <Skeleton width={150} height={32} />
            </div>
            <Skeleton width="100%" height={46} radius={99} />
            <div className={`${offer.facts} ${skeleton.facts}`}>
              <Skeleton width="80%" height={16} />
              <Skeleton width="100%" height={40} />
              <Skeleton width="44%" height={16} />
            </div>
          </Card>
        </div>
      </div>
      <div className={bar.bar}>
        <Skeleton width={110} height={38} />
        <Skeleton width={160} height={46} radius={99} />
      </div>
    </Loading>
  );
}
