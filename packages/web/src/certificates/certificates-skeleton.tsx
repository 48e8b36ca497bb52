import { Card } from '../ui/card.tsx';
import { HillsSkeleton, Loading, Skeleton } from '../ui/skeleton.tsx';
import styles from './certificate-card.module.css';
import page from './certificates-page.module.css';
import sheet from './sheet.module.css';

/** The skeleton of two certificates. */
export const CertificatesSkeleton = () => (
  <Loading label="Carregando seus certificados">
    <div className={page.certificates}>
      {[0, 1].map((card) => (
        <Card as="div" key={card} className={styles.card}>
          <div className={styles.picture}>
            <div className={styles.frame}>
              <div className={`${sheet.sheet} ${sheet.waiting}`}>
                <HillsSkeleton />
              </div>
            </div>
          </div>
          <div className={styles.body}>
            <Skeleton width="55%" height={22} />
            <Skeleton width="60%" height={14} mt={8} />
            <Skeleton width="45%" height={14} mt={8} />
            <div className={styles.foot}>
              <Skeleton width={146} height={46} radius={99} />
            </div>
          </div>
        </Card>
      ))}
    </div>
  </Loading>
);
