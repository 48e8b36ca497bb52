import { Card } from '../ui/card.tsx';
import { Skeleton, Loading } from '../ui/skeleton.tsx';
import cards from './progress-cards.module.css';

/** The shape of 'Meu Progresso' while it loads: tabs, two cards side by side and the row of totals. */
export function ProgressSkeleton({ hasTabs }: { hasTabs: boolean }) {
  return (
    <Loading label="Carregando seu progresso">
      {hasTabs && (
        <>
          <Skeleton width={364} height={48} radius={99} />
          <div className={cards.halves} style={{ marginTop: 24 }}>
            <Card as="div" pad="lg" className={cards.level}>
              <Skeleton width={110} height={132} radius={55} />
              <div>
                <Skeleton width={70} height={12} />
                <Skeleton width={180} height={30} mt={12} />
                <Skeleton width={110} height={16} mt={14} />
                <Skeleton width={240} height={10} radius={99} mt={18} />
              </div>
            </Card>
            <Card as="div" pad="lg">
              <Skeleton width={200} height={22} />
              <div className={cards.skeleton}>
                {[90, 50, 150, 8, 60, 110, 50].map((height, day) => (
                  <Skeleton key={day} width="100%" height={height} radius={10} />
                ))}
              </div>
            </Card>
          </div>
        </>
      )}
      <div style={{ marginTop: hasTabs ? 24 : 0 }}>
        <Card as="div" pad="lg">
          <Skeleton width="70%" height={26} />
          <Skeleton width="90%" height={14} mt={14} />
        </Card>
      </div>
    </Loading>
  );
}
