import { Card } from '../../ui/card.tsx';
import { Bone, Loading } from '../../ui/skeleton.tsx';
import classes from './badges-tab.module.css';

/** Eight cards, each with the place of its medal. */
export function BadgesSkeleton() {
  return (
    <Loading label="Carregando badges">
      <div className={classes.badges}>
        {Array.from({ length: 8 }, (_, card) => (
          <Card as="div" key={card} className={classes.bone}>
            <Bone width={92} height={92} radius={46} />
            <Bone width="70%" height={18} mt={16} />
            <Bone width="90%" height={14} mt={10} />
            <Bone width={80} height={12} mt={16} />
          </Card>
        ))}
      </div>
    </Loading>
  );
}
