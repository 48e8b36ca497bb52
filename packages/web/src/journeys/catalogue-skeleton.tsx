import { Card } from '../ui/card.tsx';
import { Bone, HillsBone, Loading } from '../ui/skeleton.tsx';
import styles from './catalogue-card.module.css';
import page from './catalogue-page.module.css';

/** The shape of the catalogue while it loads. */
export function CatalogueSkeleton() {
  return (
    <Loading label="Carregando jornadas">
      <div className={page.cards}>
        {Array.from({ length: 6 }, (_, card) => (
          <Card as="div" key={card} className={styles.card}>
            <div className={styles.cover}>
              <HillsBone />
            </div>
            <div className={styles.body}>
              <Bone width="62%" height={22} />
              <Bone width="100%" height={14} mt={14} />
              <Bone width="80%" height={14} mt={8} />
              <Bone width={80} height={14} mt={30} />
              <Bone width="100%" height={46} radius={99} mt={18} />
            </div>
          </Card>
        ))}
      </div>
    </Loading>
  );
}
