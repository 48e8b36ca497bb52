import { Skeleton, Loading } from '../../ui/skeleton.tsx';
import { Card } from '../../ui/card.tsx';

/** Shown while a page's code loads: a title and two cards, as most pages begin. */
export function PageSkeleton() {
  return (
    <Loading label="Carregando">
      <Skeleton width={280} height={36} />
      <Skeleton width={360} height={18} mt={14} />
      {[0, 1].map((card) => (
        <div key={card} style={{ marginTop: 28 }}>
          <Card pad="lg">
            <Skeleton width={90} height={12} />
            <Skeleton width={260} height={28} mt={12} />
            <Skeleton width="100%" height={16} mt={18} />
            <Skeleton width="72%" height={16} mt={10} />
            <Skeleton width={200} height={46} radius={99} mt={28} />
          </Card>
        </div>
      ))}
    </Loading>
  );
}
