import { Card } from '../../ui/card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** As high as the card without keys. */
export const PasskeysSkeleton = () => (
  <Loading label="Carregando chaves de acesso">
    <Card as="div" pad="lg">
      <Skeleton width={180} height={22} />
      <Skeleton width="100%" height={38} mt={8} />
      <Skeleton width={200} height={42} radius={12} mt={20} />
    </Card>
  </Loading>
);
